package io.gradus.training.trainer.step;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.guidance.Guidance;
import io.gradus.training.objective.exploration.Rollouts;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Branching;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.trainer.stage.StepContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two parts, each of which changes every station of a plan by a number of its own. */
class StepPartsTests {
    private final Factor doubled = new Factor("doubled", 2, 0);
    private final Factor raised = new Factor("raised", 1, 3);
    private final StepParts parts = new StepParts(List.of(doubled, raised));

    /** Makes {@code factor x + added} of temperatures and of the number of groups and rows. */
    private static final class Factor implements StepPart {
        private final String name;
        private final int factor;
        private final int added;
        private final List<Long> steps = new ArrayList<>();
        private String state = "";

        Factor(String name, int factor, int added) {
            this.name = name;
            this.factor = factor;
            this.added = added;
        }

        private <T> List<T> changed(List<T> list) {
            List<T> changed = new ArrayList<>();
            for (int i = 0; i < factor; i++) {
                changed.addAll(list);
            }
            for (int i = 0; i < added; i++) {
                changed.add(list.getFirst());
            }
            return changed;
        }

        @Override
        public StepPlan choose(StepPlan plan) {
            return plan.heating((_, base) -> factor * base + added)
                    .rewarding(this::changed)
                    .selecting(this::changed)
                    .exchanging(this::changed);
        }

        @Override
        public void observe(StepTaken step) {
            steps.add(step.policyVersion());
        }

        @Override
        public List<Metric> report(StepContext at) {
            return List.of(new Metric(name, steps.size()));
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public PartState save() {
            return new PartState(name, "state of " + name);
        }

        @Override
        public void restore(PartState saved) {
            state = saved.json();
        }
    }

    private StepPlan plan() {
        RolloutPlanner planner =
                new RolloutPlanner(
                        1, 1, new RolloutLimits(4, 1), Guidance.NONE, new Branching.None());
        return parts.choose(StepPlan.of(null, planner, null));
    }

    private static ScoredGroup group() {
        return Rollouts.group(List.of(Rollouts.of(0, new int[] {3}, new int[] {7})), 1);
    }

    @Test
    void eachPartChangesWhatThePartsBeforeItChose() {
        StepPlan plan = plan();

        assertThat(plan.planner().heat().temperature(Rollouts.PROBLEM, 0.5)).isEqualTo(4);
        assertThat(plan.rewards().apply(List.of(group()))).hasSize(5);
        List<SelectedGroup> selected = List.of(TruncationTests.selected(group(), 1));
        assertThat(plan.selection().apply(selected)).hasSize(5);
        assertThat(plan.trained(selected)).hasSize(13);
    }

    @Test
    void everyPartObservesAndReportsInOrder() {
        parts.observe(new StepTaken(null, List.of(), 7, Double.NaN));

        assertThat(doubled.steps).containsExactly(7L);
        assertThat(parts.report(null))
                .containsExactly(new Metric("doubled", 1), new Metric("raised", 1));
    }

    @Test
    void aPartIsRestoredFromTheStateOfItsName() {
        parts.restore(
                List.of(new PartState("raised", "kept"), new PartState("gone", "of no part")));

        assertThat(doubled.state).isEmpty();
        assertThat(raised.state).isEqualTo("kept");
        assertThat(parts.save())
                .extracting(PartState::json)
                .containsExactly("state of doubled", "state of raised");
    }
}
