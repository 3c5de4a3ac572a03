import { useTranslate } from '../../kit/words/messages.tsx';
import type { PolicyName } from '../../domain/account/agreement.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { lazyOrNothing } from '../../kit/going/lazyNamed.tsx';
import { useDialogSubject } from '../../kit/question/useDialogSubject.ts';
import { policyTitles } from '../signing/policyWords.ts';
import styles from './AgreementField.module.css';

const PolicyDialog = lazyOrNothing(() => import('../signing/PolicyDialog.tsx'), 'PolicyDialog');
const agreed = ['kvkk', 'termsOfUse'] as const satisfies readonly PolicyName[];

/**
 * The checkbox for the policies. Their links are below it and open over the form, where a press that is meant
 * for the box can't hit them.
 */
export function AgreementField() {
  const say = useTranslate();
  const dialog = useDialogSubject<{ readonly policy: PolicyName }>();
  return (
    <div>
      <CheckboxField
        name="agreed"
        required
        label={say('signUp.Register.agreement')}
        validate={value => (value ? undefined : say('signUp.Register.agreement.required'))}
      />
      <div className={styles.policies}>
        {agreed.map(policy => (
          <Button
            key={policy}
            kind="quiet"
            compact
            icon="file"
            aria-haspopup="dialog"
            onClick={() => dialog.ask({ policy })}
          >
            {say(policyTitles[policy])}
          </Button>
        ))}
      </div>
      {dialog.asked && <PolicyDialog {...dialog.asked} open={dialog.isOpen} onOpenChange={dialog.close} />}
    </div>
  );
}
