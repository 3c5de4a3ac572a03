import { useState } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import type { PolicyName } from '../../domain/account/agreement.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { lazyOrNothing } from '../../kit/going/lazyNamed.tsx';
import { policyTitles } from '../signing/policyWords.ts';
import styles from './AgreementField.module.css';

const PolicyDialog = lazyOrNothing(() => import('../signing/PolicyDialog.tsx'), 'PolicyDialog');
const agreed = ['kvkk', 'termsOfUse'] as const satisfies readonly PolicyName[];

/**
 * The checkbox for the policies. Their links are below it and open over the form, where a press that is meant
 * for the box can't hit them.
 */
export function AgreementField({ name }: { readonly name: string }) {
  const say = useTranslate();
  const [policy, setPolicy] = useState<PolicyName | undefined>(undefined);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <CheckboxField
        name={name}
        required
        label={say('signUp.Register.agreement')}
        validate={value => (value ? undefined : say('signUp.Register.agreement.required'))}
      />
      <div className={styles.policies}>
        {agreed.map(which => (
          <Button
            key={which}
            kind="quiet"
            compact
            icon="file"
            aria-haspopup="dialog"
            onClick={() => {
              setPolicy(which);
              setOpen(true);
            }}
          >
            {say(policyTitles[which])}
          </Button>
        ))}
      </div>
      {policy && <PolicyDialog policy={policy} open={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}
