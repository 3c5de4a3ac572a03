import { useTranslate, Age } from '../../kit/words/messages.tsx';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { accountDetails, readGeneral } from '../../resources/account/accountSettings.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabPanel } from '../../ui/layout/TabPanel.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { usePullWhenStale, useLiveRead } from '../../kit/engine/Panel.ts';
import { usePullNewest } from '../../kit/engine/usePullNewest.ts';
import { canOpenForm } from '../../kit/form/recordForm.ts';
import { NotHereYet } from '../../kit/records/NotHereYet.tsx';
import styles from './AccountPage.module.css';
import { ContactSettingsTab } from './ContactSettingsTab.tsx';
import { AccountGeneralTab } from './AccountGeneralTab.tsx';
import { PasswordTab } from './PasswordTab.tsx';

const tabs = {
  general: { Content: AccountGeneralTab, label: 'account.tab.general' },
  password: { Content: PasswordTab, label: 'account.tab.password' },
  contact: { Content: ContactSettingsTab, label: 'account.tab.contact' },
} as const;
const names = Object.keys(tabs) as (keyof typeof tabs)[];

/** The settings of the account, in three tabs. Each tab is a step of the browser's history. */
export function AccountPage() {
  const say = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const tab = names.find(name => name === query.get('tab')) ?? names[0] ?? 'general';
  usePullWhenStale(accountDetails, undefined);
  usePullNewest(accountDetails, undefined);
  const live = useLiveRead(readGeneral);
  const held = live?.server;
  const isHere = { general: live && canOpenForm(live), password: true, contact: live?.shown !== undefined };
  return (
    <div className={styles.page}>
      <PageHeader title={say('shell.user.settings')} age={held && <Age at={held.fetchedAt} />} />
      <Tabs
        value={tab}
        onChange={to => void navigate(links.account(to === 'general' ? undefined : to))}
        label={say('account.tabs')}
        activation="manual"
        tabs={names.map(value => ({ value, label: say(tabs[value].label) }))}
      >
        {names.map(name => {
          const { Content } = tabs[name];
          return (
            <TabPanel key={name} value={name}>
              {isHere[name] ? (
                <Content />
              ) : (
                live && (
                  <NotHereYet
                    resource={accountDetails}
                    params={undefined}
                    shape="card"
                    fetching="account.Page.fetching"
                    offline="account.Page.offline"
                    offlineText="account.Page.offlineText"
                    failed="account.Page.failed"
                  />
                )
              )}
            </TabPanel>
          );
        })}
      </Tabs>
    </div>
  );
}
