import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { DateField } from '../../ui/form/DateField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import type { UploadFile } from '../../ui/form/uploads.ts';
import classes from './Kit.module.css';
import { Section } from './Section.tsx';

/** Pretends to send: two seconds each, and a name with "bad" fails half way. */
const send: UploadFile = async (file, onProgress, signal) => {
  for (let part = 1; part <= 20; part += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (signal.aborted) return;
    if (part === 10 && file.name.includes('bad')) throw new Error('The server refused this file: it is damaged.');
    onProgress(part / 20);
  }
};

const Visit = z.object({ purpose: z.string().min(3), from: z.iso.date(), to: z.iso.date().optional() });

export default function Files() {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.halves}>
      <Section title="Files">
        <FileDrop
          upload={send}
          label="Site photos (JPG or PNG, up to 20 MB each)"
          accept="image/*,.txt"
          camera
          limit={20 * 1024 * 1024}
        />
      </Section>
      <Section title="Files, not now">
        <FileDrop upload={send} label="Drawings" whyNot="Only a Designer can upload drawings." />
      </Section>
      <Section title="Drawer and dates">
        <Button onClick={() => setOpened(true)}>Plan a site visit</Button>
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          title="Site visit"
          subtitle="Kaveri Cold Storage, Mysuru"
        >
          <Form
            schema={Visit}
            initial={{ from: '2026-11-20' }}
            submitLabel="Add site visit"
            onSubmit={() => {
              toast.success('Site visit added.');
              setOpened(false);
            }}
            onCancel={() => setOpened(false)}
          >
            <TextField name="purpose" label="Purpose" />
            <FieldGrid>
              <DateField name="from" label="From" />
              <DateField name="to" label="To" />
            </FieldGrid>
          </Form>
        </Drawer>
      </Section>
    </div>
  );
}
