import { useTranslate } from '../../../kit/words/messages.tsx';
import { ownLink } from '../../../lib/safe/safeAddress.ts';
import { Img } from '../../../ui/marks/Img.tsx';
import styles from './PanelLogo.module.css';

/** The panel's logo: its icon and its name. */
export function PanelLogo() {
  const say = useTranslate();
  return (
    <span className={styles.brand}>
      <Img className={styles.icon} src={ownLink('/icons/icon.svg')} alt="" />
      {say('shell.brand')}
    </span>
  );
}
