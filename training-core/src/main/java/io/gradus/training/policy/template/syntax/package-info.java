/** The grammar of templates: a subset of Jinja's, from text to a tree. */
@NullMarked
package io.gradus.training.policy.template.syntax;

import org.jspecify.annotations.NullMarked;
