/** What-if replay: a run's document, changed by form or text, and what becomes of the run. */
package io.gradus.frontend.whatif;
