import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PolicyName } from '../../domain/agreement.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { lazyInPlace } from '../common/going/lazyNamed.tsx';
import styles from './AgreementField.module.css';

const PolicyDialog = lazyInPlace(() => import('../common/signing/PolicyDialog.tsx'), 'PolicyDialog');

/** The box to tick for the policies, which open over the form. */
export function AgreementField({ name }: { readonly name: string }) {
  const intl = useIntl();
  const [policy, setPolicy] = useState<PolicyName | undefined>(undefined);
  const [isOpen, setOpen] = useState(false);
  const opens = (which: PolicyName) => (words: ReactNode[]) => (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      onClick={() => {
        setPolicy(which);
        setOpen(true);
      }}
    >
      {words}
    </button>
  );
  return (
    <>
      <CheckboxField
        name={name}
        required
        label={intl.formatMessage(
          { id: 'signUp.Register.agreement' },
          { kvkk: opens('kvkk'), terms: opens('termsOfUse') },
        )}
        validate={value =>
          value ? undefined : intl.formatMessage({ id: 'signUp.Register.agreement.required' })
        }
      />
      {policy && <PolicyDialog policy={policy} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
