import { useTranslate } from '../../kit/words/messages.tsx';
import type { BankAccountState } from '../../resources/account/bankAccounts.ts';
import { Badge } from '../../ui/marks/Badge.tsx';

type DefaultBadgeProps = Pick<BankAccountState, 'isPrimary' | 'willBePrimary'>;

/** Shows the account to which income is paid: it is the default one, or will be once that is sent. */
export function PrimaryAccountBadge({ isPrimary, willBePrimary }: DefaultBadgeProps) {
  const say = useTranslate();
  if (!willBePrimary && !isPrimary) return null;
  return (
    <Badge tone={willBePrimary ? 'wait' : 'good'} icon={willBePrimary ? 'clock' : 'check'}>
      {say(willBePrimary ? 'bankAccounts.primary.willBe' : 'bankAccounts.primary.badge')}
    </Badge>
  );
}
