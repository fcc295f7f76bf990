/** The preview strip: what a synthetic learner expects of the curriculum at hand. */
package io.gradus.frontend.preview;
