import { useTranslate } from '../../kit/words/messages.tsx';
import type { BankAccountState } from '../../resources/account/bankAccounts.ts';
import { Badge } from '../../ui/marks/Badge.tsx';

type DefaultBadgeProps = Pick<BankAccountState, 'isPrimary' | 'willBePrimary'>;

/** Shows the account to which income is paid: it is the default one, or will be once that is sent. */
export function PrimaryAccountBadge({ isPrimary, willBePrimary }: DefaultBadgeProps) {
  const say = useTranslate();
  if (willBePrimary)
    return (
      <Badge tone="wait" icon="clock">
        {say('bankAccounts.primary.willBe')}
      </Badge>
    );
  return (
    isPrimary && (
      <Badge tone="good" icon="check">
        {say('bankAccounts.primary.badge')}
      </Badge>
    )
  );
}
