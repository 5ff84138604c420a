import { ApiFlow } from './api-flow/api-flow.tsx'
import { apiFlow } from './api-flow/schema.ts'
import { type RegisteredBlock, registerBlock } from './block.ts'
import { withBlockStyles } from './block-styles.tsx'
import { Callout } from './callout/callout.tsx'
import { callout } from './callout/schema.ts'
import { Cards } from './cards/cards.tsx'
import { cards } from './cards/schema.ts'
import { Carousel } from './carousel/carousel.tsx'
import { carousel } from './carousel/schema.ts'
import { CodeTabs } from './code-tabs/code-tabs.tsx'
import { codeTabs } from './code-tabs/schema.ts'
import { ContactForm } from './contact-form/contact-form.tsx'
import { contactForm } from './contact-form/schema.ts'
import { DataTable } from './data-table/data-table.tsx'
import { dataTable } from './data-table/schema.ts'
import { Downloads } from './downloads/downloads.tsx'
import { downloads } from './downloads/schema.ts'
import { EnrollmentLink } from './enrollment-link/enrollment-link.tsx'
import { enrollmentLink } from './enrollment-link/schema.ts'
import { Expandable } from './expandable/expandable.tsx'
import { expandable } from './expandable/schema.ts'
import { FlowDiagram } from './flow-diagram/flow-diagram.tsx'
import { flowDiagram } from './flow-diagram/schema.ts'
import { GoingLiveList } from './going-live/going-live.tsx'
import { goingLiveBlock } from './going-live/schema.ts'
import { Grid } from './grid/grid.tsx'
import { grid } from './grid/schema.ts'
import { Operations } from './operations/operations.tsx'
import { operations } from './operations/schema.ts'
import { Outcomes } from './outcomes/outcomes.tsx'
import { outcomes } from './outcomes/schema.ts'
import { ParameterTable } from './parameter-table/parameter-table.tsx'
import { parameterTable } from './parameter-table/schema.ts'
import { PciRule } from './pci-rule/pci-rule.tsx'
import { pciRule } from './pci-rule/schema.ts'
import { Picture } from './picture/picture.tsx'
import { picture } from './picture/schema.ts'
import { ProcessList } from './process-list/process-list.tsx'
import { processList } from './process-list/schema.ts'
import { ProductFacts } from './product-facts/product-facts.tsx'
import { productFacts } from './product-facts/schema.ts'
import { ProductStatus } from './product-status/product-status.tsx'
import { productStatus } from './product-status/schema.ts'
import { ProductTiles } from './product-tiles/product-tiles.tsx'
import { productTiles } from './product-tiles/schema.ts'
import { Quote } from './quote/quote.tsx'
import { quote } from './quote/schema.ts'
import { ReleaseNotes } from './release-notes/release-notes.tsx'
import { releaseNotes } from './release-notes/schema.ts'
import { ResponseCodes } from './response-codes/response-codes.tsx'
import { responseCodes } from './response-codes/schema.ts'
import { run } from './run/schema.ts'
import { signatureCheck } from './signature-check/schema.ts'
import { SignatureCheck } from './signature-check/signature-check.tsx'
import { snippet } from './snippet/schema.ts'
import { solutionChooser } from './solution-chooser/schema.ts'
import { SolutionChooser } from './solution-chooser/solution-chooser.tsx'
import { steps } from './steps/schema.ts'
import { Steps } from './steps/steps.tsx'
import { tagLinks } from './tag-links/schema.ts'
import { TagLinks } from './tag-links/tag-links.tsx'
import { testCards } from './test-cards/schema.ts'
import { TestCards } from './test-cards/test-cards.tsx'
import { video } from './video/schema.ts'
import { Video } from './video/video.tsx'

/** Every block there is: the only list. */
export const registry: RegisteredBlock[] = [
  registerBlock(apiFlow, ApiFlow),
  registerBlock(callout, withBlockStyles(Callout)),
  registerBlock(cards, Cards),
  registerBlock(carousel, Carousel),
  registerBlock(codeTabs, CodeTabs),
  registerBlock(contactForm, ContactForm),
  registerBlock(dataTable, DataTable),
  registerBlock(downloads, Downloads),
  registerBlock(enrollmentLink, EnrollmentLink),
  registerBlock(expandable, withBlockStyles(Expandable)),
  registerBlock(flowDiagram, withBlockStyles(FlowDiagram)),
  registerBlock(goingLiveBlock, GoingLiveList),
  registerBlock(grid, Grid),
  registerBlock(operations, Operations),
  registerBlock(outcomes, Outcomes),
  registerBlock(parameterTable, ParameterTable),
  registerBlock(pciRule, PciRule),
  registerBlock(processList, withBlockStyles(ProcessList)),
  registerBlock(productFacts, withBlockStyles(ProductFacts)),
  registerBlock(productStatus, ProductStatus),
  registerBlock(productTiles, withBlockStyles(ProductTiles)),
  registerBlock(quote, withBlockStyles(Quote)),
  registerBlock(releaseNotes, ReleaseNotes),
  registerBlock(responseCodes, ResponseCodes),
  registerBlock(run, CodeTabs),
  registerBlock(signatureCheck, SignatureCheck),
  registerBlock(snippet, CodeTabs),
  registerBlock(solutionChooser, SolutionChooser),
  registerBlock(steps, withBlockStyles(Steps)),
  registerBlock(tagLinks, withBlockStyles(TagLinks)),
  registerBlock(testCards, TestCards),
  registerBlock(picture, Picture),
  registerBlock(video, Video),
]
