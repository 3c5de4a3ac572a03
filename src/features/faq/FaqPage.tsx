import { useMemo, useRef, useState } from 'react';
import { useTranslate, Age } from '../../kit/words/messages.tsx';
import { policyNames, type PolicyName } from '../../domain/account/agreement.ts';
import type { FaqCategory } from '../../domain/faq.ts';
import { links } from '../../domain/values/links.ts';
import { mailLink, ownLink, phoneLink } from '../../lib/safe/safeAddress.ts';
import { searchWords } from '../../lib/text/toSearchText.ts';
import { faq } from '../../resources/configuration.ts';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { TabPanel } from '../../ui/layout/TabPanel.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { parsedHtml } from '../../ui/trusted.ts';
import { useHighlight } from '../../ui/useHighlight.ts';
import { useResource } from '../../kit/engine/Panel.ts';
import { useFirstPull } from '../../kit/engine/useFirstPull.ts';
import { List } from '../../ui/layout/List.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { useDialogSubject } from '../../kit/question/useDialogSubject.ts';
import { contactWays } from '../../kit/words/contactWays.ts';
import { PolicyDialog } from '../signing/PolicyDialog.tsx';
import { policyTitles } from '../signing/policyWords.ts';
import styles from './FaqPage.module.css';
import { toSearchableFaq, searchFaq } from './searchFaq.ts';

/** Questions and answers by category, a search over all of them, how to reach us, and the policies. */
export function FaqPage() {
  const say = useTranslate();
  const held = useResource(faq, undefined);
  return (
    <>
      <PageHeader title={say('shell.user.faq')} age={held ? <Age at={held.fetchedAt} /> : undefined} />
      {held === null && <NothingYet />}
      {held && <Questions categories={held.value} />}
      <div className={styles.more}>
        <Contact />
        <PolicyList />
      </div>
    </>
  );
}

function Questions({ categories }: { readonly categories: readonly FaqCategory[] }) {
  const say = useTranslate();
  // The index of the category, so that a change of the language keeps the category open.
  const [open, setOpen] = useState(0);
  const [query, setQuery] = useState('');
  if (categories.length === 0) return <EmptyState icon="help" title={say('faq.empty')} />;
  return (
    <div className={styles.questions}>
      <search>
        <SearchBox framed label={say('faq.search')} value={query} onChange={setQuery} />
      </search>
      {query.trim() === '' ? (
        <Tabs
          vertical
          label={say('faq.categories')}
          value={String(Math.min(open, categories.length - 1))}
          onChange={value => setOpen(Number(value))}
          tabs={categories.map(({ name, faqs }, index) => ({
            value: String(index),
            label: name || faqs[0]?.question,
          }))}
        >
          {categories.map(({ name, faqs }, index) => (
            <TabPanel key={index} value={String(index)}>
              <Accordion
                items={faqs.map(({ question, answer }, place) => ({
                  id: `${index}:${place}`,
                  title: question || name,
                  content: <Answer html={answer} />,
                }))}
              />
            </TabPanel>
          ))}
        </Tabs>
      ) : (
        <Results categories={categories} query={query} />
      )}
    </div>
  );
}

/** The words of a piece of HTML, to search in. */
function plainText(html: string): string {
  return (parsedHtml(html).textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The results in all categories. Answers with a searched word are open, and the words are marked. */
function Results({
  categories,
  query,
}: {
  readonly categories: readonly FaqCategory[];
  readonly query: string;
}) {
  const say = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const all = useMemo(() => toSearchableFaq(categories, plainText), [categories]);
  const words = searchWords(query);
  const found = searchFaq(all, words);
  useHighlight(place, words);
  return (
    <div ref={place} className={styles.results}>
      <p className={styles.count} role="status">
        {say('faq.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <Accordion
          items={found.flatMap(({ category, index, inAnswer }) => {
            const { name, faqs } = categories[category] ?? { name: '', faqs: [] };
            const entry = faqs[index];
            if (!entry) return [];
            return {
              id: `${category}:${index}`,
              open: inAnswer,
              title: (
                <>
                  {entry.question || name}
                  <span className={styles.category}>{name}</span>
                </>
              ),
              content: <Answer html={entry.answer} />,
            };
          })}
        />
      )}
    </div>
  );
}

function Answer({ html }: { readonly html: string }) {
  const say = useTranslate();
  return <RichText html={html} newWindow={say('common.newWindow')} />;
}

/** The questions were never on this device. */
function NothingYet() {
  const say = useTranslate();
  const { state, again } = useFirstPull(faq, undefined);
  if (state === 'busy') return <Skeleton shape="row" label={say('common.opening')} />;
  if (state === 'offline')
    return (
      <EmptyState icon="cloud-off" title={say('faq.offline')}>
        {say('policies.absent.once')}
      </EmptyState>
    );
  return (
    <ErrorState title={say('faq.failed')} actions={<Button onClick={again}>{say('common.retry')}</Button>} />
  );
}

/** The help line and the address of support, as far as they are configured. */
function Contact() {
  const say = useTranslate();
  const { helpLine, supportEmail } = contactWays;
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

/** All policies, to read at any time. */
function PolicyList() {
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
