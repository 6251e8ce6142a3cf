export interface StubbedDevice {
  permission: NotificationPermission;
  timesAsked: number;
  worker: string | null;
  subscription: { endpoint: string; key: string } | null;
  failure: Error | null;
  restore(): void;
}

/** Adds push messages to this page's browser. `answer` is the person's answer to the question for permission. */
export function stubDevice({
  permission = 'default',
  answer = 'granted',
}: {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
} = {}): StubbedDevice {
  let count = 0;
  const device: StubbedDevice = {
    permission,
    timesAsked: 0,
    worker: null,
    subscription: null,
    failure: null,
    restore: () => {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
    },
  };
  const bytesOf = (base64Url: string) =>
    Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
      .buffer;
  const present = () =>
    device.subscription && {
      endpoint: device.subscription.endpoint,
      options: { applicationServerKey: bytesOf(device.subscription.key) },
      getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(4).buffer,
      unsubscribe: async () => {
        device.subscription = null;
        return true;
      },
    };
  const pushManager = {
    getSubscription: async () => present(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (device.failure) throw device.failure;
      count += 1;
      device.subscription = { endpoint: `https://push.example.com/${count}`, key: applicationServerKey };
      return present();
    },
  };
  const registration = () =>
    device.worker === null
      ? undefined
      : {
          active: { scriptURL: `https://portal.example${device.worker}` },
          pushManager,
          unregister: async () => {
            device.worker = null;
            return true;
          },
        };
  const container = {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    getRegistration: async () => registration(),
    register: async (address: string) => {
      device.worker = address;
      return registration();
    },
    get ready() {
      return Promise.resolve(registration());
    },
  };
  const notification = {
    get permission() {
      return device.permission;
    },
    requestPermission: async () => {
      device.timesAsked += 1;
      device.permission = answer;
      return answer;
    },
  };
  const define = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { value, configurable: true });
  define(navigator, 'serviceWorker', container);
  define(globalThis, 'PushManager', class {});
  define(globalThis, 'Notification', notification);
  return device;
}
