import { useIntl } from 'react-intl';
import { useTranslate, useFormatWords } from '../../kit/words/messages.tsx';
import { findBicWarning, type BankAccount } from '../../domain/account/bankAccount.ts';
import { findIbanWarning, ibanGroups } from '../../domain/values/iban.ts';
import { links } from '../../domain/values/links.ts';
import type { BankAccountState } from '../../resources/account/bankAccounts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { FieldWarning } from '../../ui/form/FieldWarning.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardBadges, CardName, EditLink } from '../../kit/records/recordCard.tsx';
import styles from './BankAccountCard.module.css';
import { currencyLabels } from './accountFields.ts';
import { PrimaryAccountBadge } from './PrimaryAccountBadge.tsx';

export interface BankAccountCardProps {
  readonly account: BankAccountState;
  readonly values: BankAccount;
  readonly onChoose: () => void;
  readonly onDelete: () => void;
}

/** One bank account, with badges for what isn't saved or isn't sent. */
export function BankAccountCard({
  account: { id, shown, pending, draft, isPrimary, willBePrimary, choice },
  values,
  onChoose,
  onDelete,
}: BankAccountCardProps) {
  const say = useTranslate();
  const words = useFormatWords();
  const intl = useIntl();
  const name = values.bankName || say('bankAccounts.unnamed');
  const currency = currencyLabels.find(([known]) => known === values.currency)?.[1];
  const doubt = findIbanWarning(values.iban) ?? findBicWarning(values);
  const edit = links.editBankAccount(id);
  const hidden = (text: React.ReactNode[]) => <VisuallyHidden>{text}</VisuallyHidden>;
  // Two accounts at one bank differ only in their numbers.
  const which = [name, values.iban.slice(-4)].filter(Boolean).join(' ');
  return (
    <Card as="li">
      <article className={styles.card} aria-label={which}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <CardName name={name} to={edit} />
          </h2>
          <PrimaryAccountBadge isPrimary={isPrimary} willBePrimary={willBePrimary} />
        </div>
        <CardBadges pending={pending ?? choice} unsavedSince={draft?.updatedAt} />
        <Facts>
          <Fact label={say('bankAccounts.field.name')}>{values.name}</Fact>
          <Fact label={say('bankAccounts.field.iban')}>
            {values.iban && <span className={styles.iban}>{ibanGroups(values.iban)}</span>}
          </Fact>
          <Fact label={say('bankAccounts.field.currency')}>{currency && say(currency)}</Fact>
        </Facts>
        {doubt && <FieldWarning>{words(doubt)}</FieldWarning>}
        <div className={styles.acts}>
          {shown && !isPrimary && !willBePrimary && (
            <Button icon="check" onClick={onChoose}>
              {intl.formatMessage({ id: 'bankAccounts.primary.choose' }, { name: which, hidden })}
            </Button>
          )}
          <div className={styles.always}>
            <EditLink name={which} to={edit} />
            <IconButton icon="trash" label={say('records.delete', { name: which })} onClick={onDelete} />
          </div>
        </div>
      </article>
    </Card>
  );
}
