import { useSay } from '../../kit/words/messages.tsx';
import type { AccountState } from '../../resources/account/bankAccounts.ts';
import { Badge } from '../../ui/marks/Badge.tsx';

/** Shows the account to which income is paid: it is the default one, or will be once that is sent. */
export function DefaultBadge({
  isPrimary,
  willBePrimary,
}: Pick<AccountState, 'isPrimary' | 'willBePrimary'>) {
  const say = useSay();
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
