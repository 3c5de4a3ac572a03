import { useState } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { policyNames, type PolicyName } from '../../domain/account/agreement.ts';
import { List } from '../../ui/layout/List.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { PolicyDialog } from '../signing/PolicyDialog.tsx';
import { policyTitles } from '../signing/policyWords.ts';

/** All policies, to read at any time. */
export function PolicyList() {
  const say = useTranslate();
  const [policy, setPolicy] = useState<PolicyName>('termsOfUse');
  const [open, setOpen] = useState(false);
  return (
    <>
      <List title={say('faq.policies')}>
        {policyNames.map(name => (
          <Row
            key={name}
            icon="file"
            title={say(policyTitles[name])}
            onClick={() => {
              setPolicy(name);
              setOpen(true);
            }}
          />
        ))}
      </List>
      <PolicyDialog policy={policy} open={open} onOpenChange={setOpen} />
    </>
  );
}
