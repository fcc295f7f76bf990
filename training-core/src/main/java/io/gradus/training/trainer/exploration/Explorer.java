package io.gradus.training.trainer.exploration;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.objective.ExplorationSpec;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.loss.HingedLoss;
import io.gradus.training.objective.loss.PolicyLoss;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.ProblemHeat;
import io.gradus.training.trainer.step.RolloutPlanner;
import io.gradus.training.trainer.step.SelectedGroup;
import io.gradus.training.trainer.update.UpdateSettings;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Makes the policy explore as a stage's objective says: before rollouts, before advantages, before
 * the update and in the loss. Keeps one memory for the whole run.
 */
public final class Explorer implements Checkpointable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final NoveltyBonuses novelty;
    private final EntropyHistory history = new EntropyHistory();
    private final SolvedStreaks streaks = new SolvedStreaks();
    private final List<Metric> told = new ArrayList<>();

    /** An explorer of this policy that remembers nothing yet. */
    public Explorer(PolicyEngine engine, RandomStreams streams) {
        novelty = new NoveltyBonuses(new HiddenStates(engine), streams);
    }

    /** The planner with the temperature of each problem. */
    public RolloutPlanner withTemperature(StepContext at, RolloutPlanner planner) {
        return heat(at.stage().objective()).map(planner::withTemperature).orElse(planner);
    }

    private Optional<ProblemHeat> heat(ObjectiveSpec objective) {
        return objective.exploration().stream()
                .filter(ExplorationSpec.ResidualTemperature.class::isInstance)
                .map(ExplorationSpec.ResidualTemperature.class::cast)
                .<ProblemHeat>map(spec -> (problem, base) -> streaks.heat(problem, base, spec))
                .findFirst();
    }

    /**
     * The groups that advantages are estimated of: without truncated rollouts where the objective
     * leaves them out, and with bonuses.
     */
    public List<ScoredGroup> withBonuses(StepContext at, List<ScoredGroup> groups) {
        told.clear();
        ObjectiveSpec objective = at.stage().objective();
        List<ScoredGroup> kept = new Truncation(objective.truncated()).compared(groups);
        for (ExplorationSpec spec : objective.exploration()) {
            if (spec instanceof ExplorationSpec.Novelty bonus) {
                double weight = bonus.weight().at(at.now());
                kept = kept.stream().map(g -> novelty.paid(bonus, weight, g, at.step())).toList();
                report(NoveltyBonuses.name(bonus), kept);
            }
        }
        return kept;
    }

    private void report(String name, List<ScoredGroup> groups) {
        DoubleSummaryStatistics bonuses =
                groups.stream()
                        .flatMap(group -> group.scores().stream())
                        .map(score -> score.criteria().getLast())
                        .mapToDouble(CriterionScore::value)
                        .summaryStatistics();
        if (bonuses.getCount() > 0) {
            told.add(new Metric("exploration/" + name + "/mean", bonuses.getAverage()));
            told.add(new Metric("exploration/" + name + "/max", bonuses.getMax()));
        }
    }

    /** The groups with the rows that the update sees. */
    public List<SelectedGroup> withoutTruncated(StepContext at, List<SelectedGroup> selected) {
        List<SelectedGroup> kept =
                new Truncation(at.stage().objective().truncated()).trained(selected);
        long before = SelectedGroup.rows(selected).size();
        long after = SelectedGroup.rows(kept).size();
        if (after < before) {
            told.add(new Metric("exploration/keptShare", (double) after / before));
        }
        return kept;
    }

    /**
     * Settings whose loss has a hinge around entropies, once there is a history to compare with.
     */
    public UpdateSettings bounded(StepContext at, UpdateSettings settings) {
        PolicyLoss loss = settings.policyLoss();
        for (ExplorationSpec spec : at.stage().objective().exploration()) {
            if (spec instanceof ExplorationSpec.EntropyHinge hinge) {
                List<HingedLoss.Band> bands = history.bands(hinge.low(), hinge.high());
                double penalty = hinge.penalty().at(at.now());
                loss = bands.isEmpty() ? loss : new HingedLoss(loss, bands, penalty);
            }
        }
        return loss == settings.policyLoss() ? settings : settings.with(loss);
    }

    /** Takes note of a step's groups, before any filter. */
    public void observe(List<ScoredGroup> groups) {
        history.observe(groups);
        streaks.observe(groups);
    }

    /**
     * Metrics of the last step's exploration: {@code exploration/...}, bonuses before their
     * weights, the share of rows kept where that is not all, and problems that are sampled hotter.
     */
    public List<Metric> report(ObjectiveSpec objective) {
        Stream<Metric> solved =
                heat(objective)
                        .map(_ -> new Metric("exploration/streaks", streaks.size()))
                        .stream();
        return Stream.concat(told.stream(), solved).toList();
    }

    /** State that is saved. */
    private record State(
            List<NoveltyBonuses.Saved> networks,
            List<EntropyHistory.Turn> turns,
            SequencedMap<String, Integer> streaks) {}

    @Override
    public String name() {
        return "exploration";
    }

    @Override
    public PartState save() {
        State state = new State(novelty.save(), history.save(), streaks.save());
        return new PartState(name(), JSON.writeValueAsString(state));
    }

    @Override
    public void restore(PartState saved) {
        State state = JSON.readValue(saved.json(), State.class);
        novelty.restore(state.networks());
        history.restore(state.turns());
        streaks.restore(state.streaks());
    }
}
