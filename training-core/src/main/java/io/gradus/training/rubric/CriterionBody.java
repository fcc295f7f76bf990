package io.gradus.training.rubric;

/** What stands behind a criterion's id: one kind of judgement, or a group of further criteria. */
public sealed interface CriterionBody permits CriterionKind, CriterionGroup {}
