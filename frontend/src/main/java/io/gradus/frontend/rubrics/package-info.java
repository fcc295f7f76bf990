/**
 * Rubrics: the list, the editor with its tree of criteria and what each pays on chosen rollouts,
 * and the rubric preview that holds an edit against many of them.
 */
package io.gradus.frontend.rubrics;
