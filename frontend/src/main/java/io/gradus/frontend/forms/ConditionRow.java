package io.gradus.frontend.forms;

import io.gradus.training.curriculum.condition.Condition;

/** A row of a condition's editor: a comparison, or rows joined by and/or. */
sealed interface ConditionRow permits ComparisonRow, ConditionGroup {
    /** Reads what the row says now. */
    Condition read();
}
