import { useTranslate } from '../../kit/words/messages.tsx';
import { policyNames, type PolicyName } from '../../domain/account/agreement.ts';
import { List } from '../../ui/layout/List.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { useDialogSubject } from '../../kit/question/useDialogSubject.ts';
import { PolicyDialog } from '../signing/PolicyDialog.tsx';
import { policyTitles } from '../signing/policyWords.ts';

/** All policies, to read at any time. */
export function PolicyList() {
  const say = useTranslate();
  const dialog = useDialogSubject<{ readonly policy: PolicyName }>();
  return (
    <>
      <List title={say('faq.policies')}>
        {policyNames.map(policy => (
          <Row
            key={policy}
            icon="file"
            title={say(policyTitles[policy])}
            onClick={() => dialog.ask({ policy })}
          />
        ))}
      </List>
      {dialog.asked && <PolicyDialog {...dialog.asked} open={dialog.isOpen} onOpenChange={dialog.close} />}
    </>
  );
}
