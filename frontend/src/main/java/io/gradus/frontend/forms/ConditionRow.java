package io.gradus.frontend.forms;

import io.gradus.training.curriculum.condition.Condition.Compare;
import io.gradus.training.document.formula.Formula;

/** A row of a condition's editor: a comparison, or rows joined by and/or. */
sealed interface ConditionRow permits ComparisonRow, ConditionGroup {
    /** Reads what the row says now. */
    Formula<Compare> read();
}
