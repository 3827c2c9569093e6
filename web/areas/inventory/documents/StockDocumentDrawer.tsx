/** A document of the stores: where it went, what moved with it, and what the sub-contractor said of it. */
import { useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { showDate } from '../../../../domain/dates.ts';
import { stock_document_names } from '../../../../domain/inventory/stock_documents.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { type StockDocument, stock_document } from '../slices.ts';
import { ConfirmationTag } from './ConfirmationTag.tsx';
import { DocumentLines } from './DocumentLines.tsx';

export default function StockDocumentDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const asked = useSlice(stock_document, id ? { stock_document_id: id } : undefined);
  const document = asked.data?.document.id === id ? asked.data?.document : undefined;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={document?.number ?? t`Stock document`}
      subtitle={document && `${term(stock_document_names[document.kind])} · ${showDate(document.day)}`}
      footer={
        document && (
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() => void attempt(() => saveFile('export_stock_document', { stock_document_id: document.id }))}
          >
            {document.kind === 'issue' ? t`Issue slip (PDF)` : t`PDF`}
          </Button>
        )
      }
    >
      {!document && (asked.failure ? <Failure sentence={asked.failure} onRetry={asked.reload} /> : <Loading />)}
      {document && <Content document={document} />}
    </Drawer>
  );
}

function Content({ document }: { document: StockDocument }) {
  const { t } = useLingui();
  const { kind } = document;
  const returned = kind === 'return';
  return (
    <Stack gap={16}>
      <FactList
        columns={2}
        facts={[
          { label: kind === 'receipt' || returned ? t`Into store` : t`From store`, value: document.store },
          { label: returned ? t`Returned from` : t`To`, value: document.place },
          { label: t`Project`, value: document.project },
          { label: t`Challan`, value: document.challan },
          { label: t`Note`, value: document.note },
          { label: t`Recorded by`, value: document.made_by },
          { label: t`Recorded at`, value: <TimeText at={document.made_at} /> },
        ].filter(({ value }) => value !== '')}
      />
      <Panel title={t`Items`}>
        <DocumentLines lines={document.lines} />
      </Panel>
      {document.confirmation !== 'not_asked' && (
        <Panel title={t`Confirmation`}>
          <Stack gap={8}>
            <Cluster gap={8} align="center">
              <ConfirmationTag confirmation={document.confirmation} />
              {document.confirmed_at && (
                <span>
                  {document.confirmed_by} · <TimeText at={document.confirmed_at} />
                </span>
              )}
            </Cluster>
            {document.remark !== '' && <p>{document.remark}</p>}
          </Stack>
        </Panel>
      )}
      <div>
        <Anchor
          component={Link}
          to={`/inventory?tab=movements&movements.search=${encodeURIComponent(document.number)}`}
        >
          {t`View movements`}
        </Anchor>
      </div>
    </Stack>
  );
}
