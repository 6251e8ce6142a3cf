export const requestsPath = '/buying/requests';
export const importPath = '/buying/requests/import';
export const formPath = (draftId?: string) => `/buying/requests/new${draftId ? `/${draftId}` : ''}`;
export const previewPath = (draftId: string) => `/buying/requests/preview/${draftId}`;
export const requestPath = (id: string, component?: string) =>
  `/buying/request/${id}${component ? `/${component}` : ''}`;
export const comparePath = (id: string) => `/buying/compare/${id}`;
export const awardRecordPath = (id: string) => `/buying/award/${id}`;
export const copyPath = (id: string) => `${formPath()}?copyOf=${id}`;
export const chatPath = (chatId: string) => `/messages/${chatId}`;
export const businessProfilePath = (businessId: string) => `/businessProfile/${businessId}`;
