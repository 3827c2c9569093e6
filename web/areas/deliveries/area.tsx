import { msg } from '@lingui/core/macro';
import { allow } from '../../../domain/rules.ts';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';
import type { CaptureProps } from '../../kit/outbox/capture.ts';

export const deliveries = {
  tabs: {
    '/inventory?tab=deliveries': msg`Deliveries`,
    '/projects/scm-dashboard?tab=deliveries': msg`Deliveries`,
    '/projects/scm-dashboard?tab=tracking': msg`Tracking`,
  },
  found: {
    dispatch: { name: msg`Dispatches`, icon: 'IconTruckDelivery', topics: ['deliveries'] },
    goods_receipt: { name: msg`Goods received`, icon: 'IconPackageImport', topics: ['deliveries'] },
  },
  notices: {
    delivery: {
      name: msg`Deliveries`,
      icon: 'IconTruckDelivery',
      text: msg`Material is on the way, arrives short or damaged, is received, or an e-way bill expires.`,
    },
  },
  actions: [
    {
      title: msg`Receive delivery at the gate`,
      words: msg`arrival vehicle truck GRN goods receipt`,
      to: '/inventory?tab=deliveries&gate=0',
      needs: allow.toWork('inventory'),
    },
  ],
  captures: {
    goods_receipt: {
      title: msg`Arrival of a delivery`,
      form: {
        begun: { icon: 'IconTruckDelivery', at: '/inventory' },
        Part: lazy<CaptureProps>(() => import('./gate/CaptureGate.tsx')),
        prepare: (project_id) => import('./gate/prepare.ts').then(({ prepareGate }) => prepareGate(project_id)),
      },
    },
    delivery_photo: { title: msg`Photo of a delivery` },
  },
  overlay_params: ['dispatch', 'receipt', 'return', 'gate', 'new_dispatch'],
} satisfies Area;

// what other areas show of it
/** What is on the way, arrived and went back: of a project, or of all projects the person sees. */
export const Deliveries = lazy<{ project_id?: number }>(() => import('./Deliveries.tsx'));
/** Dispatches expected at the gate by today, for people who receive them. */
export const ExpectedVehicles = lazy<{ onKnown: () => void }>(() => import('./gate/ExpectedVehicles.tsx'));
/** What is on the way, on the map: to one project, or to all whose supply chain the person sees. */
export const OnTheWay = lazy<{ project_id?: number }>(() => import('./on_way/OnTheWay.tsx'));
/** How far each material of a project is on its way to the roof. */
export const MaterialChain = lazy<{ project_id: number }>(() => import('./chain/Chain.tsx'));
/** What a vendor is to dispatch, and what of theirs is on the way. */
export const VendorDispatches = lazy<object>(() => import('./VendorDispatches.tsx'));
/** How much more than was ordered may be received. */
export const OverDelivery = lazy<object>(() => import('./OverDelivery.tsx'));
