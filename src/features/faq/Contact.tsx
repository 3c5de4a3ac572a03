import { useSay } from '../common/words/messages.tsx';
import { links } from '../../domain/links.ts';
import { mailLink, ownLink, phoneLink } from '../../lib/safeAddress.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { contact } from '../common/words/contact.ts';

/** The help line and the address of support, as far as they are configured. */
export function Contact() {
  const say = useSay();
  const { helpLine, supportEmail } = contact;
  if (!helpLine && !supportEmail) return null;
  return (
    <List title={say('faq.contact')}>
      {helpLine && (
        <Row icon="phone" title={say('faq.contact.phone')} text={helpLine} href={phoneLink(helpLine)} />
      )}
      {supportEmail && (
        <Row icon="mail" title={say('faq.contact.email')} text={supportEmail} href={mailLink(supportEmail)} />
      )}
      <Row icon="info" title={say('shell.user.debug')} href={ownLink(links.debug())} />
    </List>
  );
}
