package io.gradus.training.reward.criterion;

/** Body behind a criterion's id: one kind of judgement, or a group of further criteria. */
public sealed interface CriterionBody permits CriterionKind, CriterionGroup {}
