import { useState } from 'react';
import { languageOf, type Language } from '../../domain/values/language.ts';
import { links } from '../../domain/values/links.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { ownLink } from '../../lib/safe/safeAddress.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Spinner } from '../../ui/marks/Spinner.tsx';
import type { StartTrouble } from './StartStateStore.ts';
import { workerUpdate } from './worker.ts';

interface Said {
  /** The heading: what happened. */
  readonly title: string;
  /** Whether the partner's data are safe, and what to do. */
  readonly text: string;
}

/**
 * The words are in this file, in both languages: when the device's data can't be opened, the message files
 * may fail, too.
 */
const words = {
  tr: {
    retry: 'Yeniden dene',
    reload: 'Yeniden aç',
    update: 'Paneli güncelle',
    export: 'Gönderilmemiş işlemleri indir',
    notExported: 'Dosya hazırlanamadı. Yeniden deneyin.',
    support: 'Destek için bilgiler',
    slow: {
      title: 'Cihazdaki veriler açılıyor',
      text: 'Her zamankinden uzun sürdü. Açılmazsa panelin açık olduğu diğer pencereleri kapatın ya da tarayıcıyı yeniden başlatın. Kayıtlarınız silinmedi.',
    },
    blocked: {
      title: 'Panelin diğer pencerelerini kapatın',
      text: 'Panel güncellendi, ama eski sürümü başka bir pencerede hâlâ açık. O pencereyi kapatınca panel otomatik açılır. Kayıtlarınız güvende.',
    },
    outdated: {
      title: 'Panel başka bir pencerede güncellendi',
      text: 'Yazdıklarınız bu cihaza kaydedildi. Devam etmek için bu pencereyi yeniden açın.',
    },
    later: {
      title: 'Bu veriler panelin daha yeni bir sürümüne ait',
      text: 'Hiçbir şey silinmedi ve değiştirilmedi, ama bu sürüm verileri açamıyor. İnternete bağlanıp paneli güncelleyin. İsterseniz gönderilmemiş işlemlerinizi dosya olarak indirin.',
    },
    missing: {
      title: 'Tarayıcınız panelin veri saklamasına izin vermiyor',
      text: 'Panel, kayıtlarınızı kaybetmemek için önce bu cihaza yazar; saklama alanı olmadan hiçbir ekranı açamaz. Gizli pencereyi kapatıp normal bir pencere açın ya da tarayıcı ayarlarından bu site için verilere izin verin.',
    },
    notLoaded: {
      title: 'Panel açılamadı',
      text: 'Bağlantınızı kontrol edip yeniden açın. Bu cihazdaki kayıtlarınız güvende.',
    },
    failed: {
      title: 'Bu cihazdaki veriler açılamadı',
      text: 'Panel hiçbir şey silmedi. Panelin açık olduğu diğer pencereleri kapatıp yeniden deneyin. Olmazsa tarayıcıyı yeniden başlatın ve cihazda boş yer olduğunu kontrol edin.',
    },
  },
  en: {
    retry: 'Try again',
    reload: 'Reload',
    update: 'Update the panel',
    export: 'Download unsent changes',
    notExported: 'The file could not be made. Try again.',
    support: 'Information for support',
    slow: {
      title: 'Opening the data on this device',
      text: 'It is taking longer than usual. If it doesn’t open, close the other windows of the panel or restart the browser. Nothing has been deleted.',
    },
    blocked: {
      title: 'Close the other windows of the panel',
      text: 'The panel was updated, but its old version is still open in another window. Once you close that window, the panel opens automatically. Your work is safe.',
    },
    outdated: {
      title: 'The panel was updated in another window',
      text: 'What you typed is saved on this device. Reload this window to continue.',
    },
    later: {
      title: 'This data belongs to a newer version of the panel',
      text: 'Nothing was deleted or changed, but this version can’t open the data. Connect to the internet and update the panel. You can also download your unsent changes as a file.',
    },
    missing: {
      title: 'Your browser doesn’t let the panel store data',
      text: 'So as never to lose your work, the panel first writes it to this device; without storage it can’t open any screen. Close the private window and use a normal one, or allow data for this site in the browser’s settings.',
    },
    notLoaded: {
      title: 'The panel could not be loaded',
      text: 'Check your connection and reload. Your work on this device is safe.',
    },
    failed: {
      title: 'The data on this device could not be opened',
      text: 'The panel has deleted nothing. Close other windows of the panel and try again. If that doesn’t help, restart the browser and check that the device has free space.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<StartTrouble, Said> & Record<string, unknown>>>>;

interface Props {
  readonly why: StartTrouble;
  /** Undefined when it couldn't be read: then the browser's language is used. */
  readonly language: Language | undefined;
}

/**
 * Shown instead of the panel while its storage can't be used, or when its code didn't load. It is part of the
 * first code that is loaded, and needs nothing else. When the storage opens after all, the panel replaces it.
 */
export function StartFailure({ why, language }: Props) {
  const said = words[language ?? languageOf(navigator.language)];
  const { title, text } = said[why];
  const isReload = why === 'outdated' || why === 'notLoaded';
  const waits = why === 'slow' || why === 'blocked';
  const isLater = why === 'later';
  const again = isReload ? said.reload : said.retry;
  return (
    <main>
      <ErrorState
        title={title}
        icon={isReload || isLater ? 'refresh' : 'warning'}
        actions={
          <>
            {why !== 'blocked' && (
              <Button kind="primary" onClick={() => void workerUpdate.accept()}>
                {isLater ? said.update : again}
              </Button>
            )}
            {isLater && <ExportButton label={said.export} failed={said.notExported} />}
            <ButtonLink kind="quiet" icon="info" href={ownLink(links.debug())}>
              {said.support}
            </ButtonLink>
          </>
        }
      >
        <p>{text}</p>
        {waits && <Spinner />}
      </ErrorState>
    </main>
  );
}

function ExportButton({ label, failed }: { readonly label: string; readonly failed: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async (): Promise<void> => {
    setState('busy');
    try {
      await (await import('./saveUnsentWorkExport.ts')).saveUnsentWorkExport();
      setState('idle');
    } catch (error) {
      log('not exported', { error: errorTextForLog(error) });
      setState('failed');
    }
  };
  return (
    <>
      <Button busy={state === 'busy'} onClick={() => void save()}>
        {label}
      </Button>
      {state === 'failed' && <p role="alert">{failed}</p>}
    </>
  );
}
