import { use, useRef, useState } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { policyNames, type PolicyName } from '../../domain/account/agreement.ts';
import { Dialog, type OpenProps } from '../../ui/dialogs/Dialog.tsx';
import { List } from '../../ui/layout/List.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { PanelContext } from '../../kit/engine/PanelContext.ts';
import { PolicyOfDevice, PolicyOfServer } from './Policy.tsx';
import { policyTitles } from './policyWords.ts';

/**
 * Shows a policy over the present screen, with links to the other policies. A signed-in partner can read it
 * at sea, too; without a session it is fetched from the server.
 */
export function PolicyDialog({ policy, open, onOpenChange }: OpenProps & { readonly policy: PolicyName }) {
  const say = useTranslate();
  const [other, setOther] = useState<PolicyName>();
  const text = useRef<HTMLDivElement>(null);
  const isSignedIn = use(PanelContext) !== undefined;
  const shown = other ?? policy;
  const Policy = isSignedIn ? PolicyOfDevice : PolicyOfServer;
  const change = (is: boolean): void => {
    setOther(undefined);
    onOpenChange(is);
  };
  const show = (name: PolicyName): void => {
    setOther(name);
    text.current?.focus();
    text.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Dialog open={open} onOpenChange={change} size="large" title={say(policyTitles[shown])}>
      <div ref={text} tabIndex={-1}>
        <Policy key={shown} policy={shown} />
      </div>
      <List title={say('policies.others')}>
        {policyNames
          .filter(name => name !== shown)
          .map(name => (
            <Row key={name} icon="file" title={say(policyTitles[name])} onClick={() => show(name)} />
          ))}
      </List>
    </Dialog>
  );
}
