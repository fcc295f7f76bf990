package io.gradus.training.reward.criterion;

import io.gradus.training.document.Setting;

/**
 * When criteria of a group are left out for the rest of the run, because they no longer tell
 * rollouts apart. After each step, the spread of a criterion is the mean over the step's groups of
 * the standard deviation of its values over the group's rollouts; criteria that were applicable to
 * no group keep their place. Groups within the group never retire.
 *
 * <p>Source: the buffer rule of DR Tulu (rlresearch/dr-tulu, grpo_fast.py): criteria of standard
 * deviation 0 are deactivated at once, and of the others the 5 with the greatest one stay.
 */
public record CriterionRetirement(
        @Setting(
                        explanation =
                                "Consecutive steps without any spread before a criterion retires.",
                        defaults = "1",
                        min = 1,
                        max = 1000,
                        unit = "steps",
                        source = "rlresearch/dr-tulu: at once")
                int after,
        @Setting(
                        explanation =
                                "Most criteria that stay; the ones with the smallest spread go first.",
                        defaults = "5",
                        min = 1,
                        max = 64,
                        source = "rlresearch/dr-tulu: max_active_rubrics")
                int maxActive) {
    /** Standard deviations up to this count as none. */
    public static final double NO_SPREAD = 1e-9;
}
