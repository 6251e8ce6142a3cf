/**
 * Why a file can harm the machine it is opened on. A page that offers the file says it.
 * - `program`: runs by itself, or installs something;
 * - `script`: text that an interpreter runs;
 * - `macros`: an office document that can hold programs;
 * - `webPage`: opens in a browser and runs scripts there;
 * - `shortcut`: opens something else than it seems to be;
 * - `diskImage`: opens as a drive, whose files the system no longer warns about;
 * - `name`: its name reads differently from what it is.
 */
export const FILE_RISKS = [
  'program',
  'script',
  'macros',
  'webPage',
  'shortcut',
  'diskImage',
  'name',
] as const;
export type FileRisk = (typeof FILE_RISKS)[number];

/**
 * Whether a file can be downloaded: `checking` until the scanner has looked at it, `infected` where it found
 * something and the file was removed.
 */
export const FILE_STATES = ['ready', 'checking', 'infected'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Extensions by what they do on the systems people use: what mail programs refuse, and what documents hold. */
const EXTENSIONS: Readonly<Record<Exclude<FileRisk, 'name'>, string>> = {
  program:
    'exe com scr pif cpl dll sys drv ocx msi msp mst msu msix msixbundle appx appxbundle appinstaller application xbap ' +
    'gadget jar jnlp apk aab ipa app pkg mpkg dmg deb rpm snap flatpak appimage run elf ko xll wll ' +
    'ade adp mde accde ax bpl vxd efi',
  script:
    'js jse mjs cjs vbs vbe vb ws wsf wsc wsh sct hta bat cmd btm ps1 ps1xml ps2 ps2xml psc1 psc2 psm1 psd1 psrc cdxml ' +
    'msh msh1 msh2 mshxml msh1xml msh2xml sh bash zsh csh ksh fish command tool py pyc pyo pyw pyz pyzw pl rb lua tcl ' +
    'php phtml scpt scptd applescript workflow action reg inf ins isp job msc ahk au3 a3x',
  macros:
    'docm dotm xlsm xltm xlam xlsb xla xlm pptm potm ppam ppa ppsm sldm pub one onepkg odb slk iqy oqy rqy dqy mam maq mda mdb mdw',
  webPage: 'html htm xhtml xht shtml mht mhtml svg svgz xsl xslt chm swf',
  shortcut:
    'lnk url website webloc inetloc fileloc desktop scf search-ms searchconnector-ms library-ms settingcontent-ms ' +
    'appref-ms appcontent-ms theme themepack deskthemepack diagcab msrcincident rdp terminal osd',
  diskImage: 'iso img udf vhd vhdx vmdk wim sparseimage sparsebundle toast nrg mdf',
};

const riskByExtension: ReadonlyMap<string, FileRisk> = new Map(
  Object.entries(EXTENSIONS).flatMap(([risk, names]) =>
    names.split(' ').map((name) => [name, risk as FileRisk] as const),
  ),
);

/** Overrides, embeddings and isolates can make `gpj.exe` read as `exe.jpg`. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;

/** Whether a name holds characters that change the order it reads in. */
export function isReordered(name: string): boolean {
  return REORDERING.test(name);
}

/** What a name alone tells; null where it tells of no risk. Not seen characters and wide letters count for nothing. */
export function riskOfName(name: string): FileRisk | null {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase();
  // A colon begins the name of a stream of a file, so what stands before it counts, too.
  for (const part of plain.split(':')) {
    const risk = riskByExtension.get(part.slice(part.lastIndexOf('.') + 1).trim());
    if (risk && part.includes('.')) return risk;
  }
  return isReordered(name) ? 'name' : null;
}
