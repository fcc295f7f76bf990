package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.exploration.ExplorationContext;
import io.gradus.training.objective.exploration.ExplorationMemory;
import io.gradus.training.objective.exploration.ExplorationSpec;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.RememberingPart;
import io.gradus.training.trainer.step.SelectedGroup;
import io.gradus.training.trainer.step.StepPlan;
import io.gradus.training.trainer.step.StepTaken;
import io.gradus.training.trainer.step.Truncation;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the policy explore as a stage's objective says: heats problems, pays rewards, leaves
 * truncated rollouts out and changes the loss. Keeps one memory for the whole run.
 */
final class Exploration implements RememberingPart {
    private final ExplorationMemory memory;
    private final List<Metric> told = new ArrayList<>();

    Exploration(ExplorationMemory memory) {
        this.memory = memory;
    }

    @Override
    public StepPlan choose(StepPlan plan) {
        told.clear();
        ObjectiveSpec objective = plan.at().stage().objective();
        Truncation truncation = new Truncation(objective.truncated());
        StepPlan chosen =
                plan.rewarding(truncation::compared)
                        .selecting(selected -> withoutTruncated(truncation, selected));
        ExplorationContext at = new ExplorationContext(memory, plan.at().now(), plan.at().step());
        for (ExplorationSpec spec : objective.exploration()) {
            chosen = exploring(chosen, spec, at);
        }
        return chosen;
    }

    private StepPlan exploring(StepPlan plan, ExplorationSpec spec, ExplorationContext at) {
        return plan.heating((problem, base) -> spec.temperature(problem, base, memory))
                .rewarding(groups -> rewarded(groups, spec, at))
                .minimising(loss -> spec.loss(loss, at));
    }

    private List<ScoredGroup> rewarded(
            List<ScoredGroup> groups, ExplorationSpec spec, ExplorationContext at) {
        List<ScoredGroup> rewarded = spec.rewarded(groups, at);
        told.addAll(spec.paid(rewarded));
        return rewarded;
    }

    private List<SelectedGroup> withoutTruncated(
            Truncation truncation, List<SelectedGroup> selected) {
        List<SelectedGroup> kept = truncation.trained(selected);
        long before = SelectedGroup.rows(selected).size();
        long after = SelectedGroup.rows(kept).size();
        if (after < before) {
            told.add(new Metric("exploration/keptShare", (double) after / before));
        }
        return kept;
    }

    /** What the memory holds is told as it was while the step was taken. */
    @Override
    public void observe(StepTaken step) {
        for (ExplorationSpec spec : step.at().stage().objective().exploration()) {
            told.addAll(spec.report(memory));
        }
        memory.observe(step.groups());
    }

    /**
     * Metrics of the last step's exploration: {@code exploration/...}, bonuses before their
     * weights, the share of rows kept where that is not all, and problems that are sampled hotter.
     */
    @Override
    public List<Metric> report(StepContext at) {
        return List.copyOf(told);
    }

    @Override
    public ExplorationMemory memory() {
        return memory;
    }
}
