package io.gradus.frontend.forms;

import io.gradus.training.curriculum.Condition;

/** A row of a condition's editor: a comparison, or rows joined by and/or. */
sealed interface ConditionRow permits ComparisonRow, ConditionGroup {
    /** What the row says now. */
    Condition read();
}
