import { useIntl } from 'react-intl';
import { links } from '../../domain/values/links.ts';
import { getReturnDay, type OfflinePlan } from '../../domain/preparation.ts';
import { keepOfflinePlan, readOfflinePlan } from '../../resources/preparation.ts';
import { countStaysUntil } from '../../resources/storedParts.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Segmented } from '../../ui/layout/Segmented.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useSizeText } from '../../kit/browser/useSizeText.ts';
import { useInlineLiveRead, usePanel, useLiveRead } from '../../kit/engine/Panel.ts';
import { useRowActions } from '../../kit/engine/useRowActions.ts';
import { useIsServerTimeKnown, useServerNow } from '../../kit/engine/useServerNow.ts';
import { useIstanbulToday } from '../../kit/engine/useIstanbulToday.ts';
import { BackToList } from '../../kit/going/BackToList.tsx';
import { dayText } from '../../kit/words/dayText.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { useNow, useTranslate } from '../../kit/words/messages.tsx';
import { useDeviceClockCheck } from '../../kit/words/useDeadlineText.ts';
import { ExpiringBeforeReturn } from './ExpiringBeforeReturn.tsx';
import { PartsOnDeviceList } from './PartsOnDeviceList.tsx';
import styles from './PrepareOfflinePage.module.css';
import { PreparationResult } from './PreparationResult.tsx';
import { ReturnDayForm } from './ReturnDayForm.tsx';
import { StorageState } from './storage/StorageState.tsx';
import { useStorageFacts } from './storage/useStorageFacts.ts';
import { usePartsOnDevice } from './usePartsOnDevice.ts';

/**
 * The screen before a time without a connection: what is on this device until the return, what is missing,
 * and what ends before.
 */
export function PrepareOfflinePage() {
  const say = useTranslate();
  const plan = useLiveRead(readOfflinePlan);
  return (
    <>
      <PageHeader
        title={say('shell.prepare')}
        back={<BackToList to={links.home()} label="shell.nav.home" />}
      />
      {plan ? <Prepared plan={plan} /> : <Skeleton shape="card" count={2} label={say('common.opening')} />}
    </>
  );
}

const MEGABYTE = 1024 * 1024;
/** The limits in megabytes; '' for no limit. */
const limits = ['10', '50', ''] as const;

function Prepared({ plan }: { readonly plan: OfflinePlan }) {
  const say = useTranslate();
  const intl = useIntl();
  const size = useSizeText();
  const { kept } = useRowActions();
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const today = useIstanbulToday();
  const now = useNow();
  const serverNow = useServerNow();
  const until = getReturnDay(plan, today);
  // Online, the list is about the data for a departure now. At sea, data that were here when the day was
  // chosen still count.
  const leavingAt = until === undefined || reach === 'reachable' ? now : plan.at;
  const parts = usePartsOnDevice(plan);
  const stays = useInlineLiveRead(
    async own => (until === undefined ? undefined : countStaysUntil(own, language, until, serverNow)),
    [language, until, serverNow],
  );
  const storage = useStorageFacts();
  const keep = (change: Parameters<typeof keepOfflinePlan>[1]): void =>
    void kept(() => keepOfflinePlan(engine, change, reach !== 'reachable'));
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card>
          {until === undefined && plan.until !== undefined && (
            <Notice tone="wait">{say('prepare.until.passed', { day: dayText(intl, plan.until) })}</Notice>
          )}
          <ReturnDayForm until={until} onChoose={day => keep({ until: day })} />
        </Card>
        {parts ? (
          <PreparationResult
            parts={parts}
            plan={plan}
            until={until}
            leavingAt={leavingAt}
            onFetch={() => storage.ask?.()}
          />
        ) : (
          <Skeleton shape="card" label={say('common.opening')} />
        )}
        {until !== undefined && <ExpiringBeforeReturn until={until} />}
      </div>
      <div className={styles.column}>
        {parts ? (
          <PartsOnDeviceList parts={parts} leavingAt={leavingAt} stays={stays} />
        ) : (
          <Skeleton shape="row" count={10} label="" />
        )}
        <div className={styles.limit}>
          <Segmented
            labelShown
            label={say('prepare.limit')}
            value={limits.find(each => each === String((plan.mostBytes ?? 0) / MEGABYTE)) ?? ''}
            onChange={value => keep({ mostBytes: value ? Number(value) * MEGABYTE : undefined })}
            segments={limits.map(value => ({
              value,
              label: value ? size(Number(value) * MEGABYTE) : say('prepare.limit.none'),
            }))}
          />
          <p className={styles.note}>{say('prepare.limit.text')}</p>
        </div>
        <StorageState storage={storage}>
          <ButtonLink compact to={links.storage()}>
            {say('shell.user.storage')}
          </ButtonLink>
        </StorageState>
        <ClockState />
      </div>
    </div>
  );
}

/** Shows whether the device's clock is right, since deadlines go by the server's clock. */
function ClockState() {
  const say = useTranslate();
  const isHeard = useIsServerTimeKnown();
  const { is, words } = useDeviceClockCheck();
  const title = isHeard ? words : say('prepare.clock.unknown');
  return (
    <Notice tone={isHeard && is === 'right' ? 'good' : 'wait'} icon="clock" title={title}>
      {is !== 'right' && say('prepare.clock.text')}
    </Notice>
  );
}
