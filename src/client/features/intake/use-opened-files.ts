import { useEffect, useEffectEvent } from 'react';

interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** Adds photos that were opened with the installed app, where the platform supports it. */
export function useOpenedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(async ({ files }) => {
      if (files.length > 0) take(await Promise.all(files.map((file) => file.getFile())));
    });
  }, []);
}
