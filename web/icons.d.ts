/** The icons that areas name, which vite.config.ts gathers. */
declare module 'virtual:icons' {
  import type { IconProps } from '@tabler/icons-react';
  import type { ComponentType } from 'react';

  export const icons: Record<import('./area.ts').IconName, ComponentType<IconProps>>;
}
