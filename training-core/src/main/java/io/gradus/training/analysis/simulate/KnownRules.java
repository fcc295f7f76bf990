package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.allocation.AllocationSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.filter.AllFilters;
import io.gradus.training.curriculum.filter.BatchSelector;
import io.gradus.training.curriculum.filter.CovarianceShare;
import io.gradus.training.curriculum.filter.DeviationThreshold;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.curriculum.filter.MeanRewardBand;
import io.gradus.training.curriculum.filter.PassRateBand;
import io.gradus.training.curriculum.guidance.Demonstrating;
import io.gradus.training.curriculum.guidance.Escalating;
import io.gradus.training.curriculum.guidance.GuidanceSpec;
import io.gradus.training.curriculum.guidance.HintLadder;
import io.gradus.training.curriculum.guidance.Interleaving;
import io.gradus.training.curriculum.guidance.MinimalHints;
import io.gradus.training.curriculum.guidance.PartialSolutions;
import io.gradus.training.curriculum.guidance.Recovering;
import io.gradus.training.curriculum.guidance.ReverseStarts;
import io.gradus.training.curriculum.guidance.RollingIn;
import io.gradus.training.curriculum.guidance.ScaffoldSource;
import io.gradus.training.curriculum.guidance.Scaffolding;
import io.gradus.training.curriculum.guidance.Withdrawing;
import io.gradus.training.curriculum.sampler.CurriculumSampling;
import io.gradus.training.curriculum.sampler.SamplerSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which rules of a stage a simulation cannot follow, because they read texts, log-probs or hidden
 * states, and what it does instead. All others are the run's own.
 */
final class KnownRules {
    private KnownRules() {}

    /** Whether a stage rolls each problem out once, plainly, and trains on that alone. */
    static boolean isPlain(StageSpec stage) {
        return !isExpanding(stage.sampler())
                && stage.guidance().isEmpty()
                && stage.replay().isEmpty()
                && stage.allocation() instanceof AllocationSpec.Even
                && stage.select() instanceof BatchSelector.All
                && (stage.filter() instanceof GroupFilter.None
                        || stage.filter() instanceof GroupFilter.ZeroVariance(int refill)
                                && refill == 0);
    }

    private static boolean isExpanding(SamplerSpec sampler) {
        return sampler instanceof CurriculumSampling rlcs && rlcs.expand() > 1;
    }

    /** Lists the rules of a stage that a simulation does not follow, in sentences. */
    static Stream<String> gaps(StageSpec stage) {
        return Stream.concat(
                gap(stage.filter()).stream(),
                stage.guidance().stream().flatMap(guidance -> gap(guidance).stream()));
    }

    /** The filter as far as it can be followed: one that cannot admits everything. */
    static GroupFilter of(GroupFilter filter) {
        return switch (filter) {
            case CovarianceShare _ -> new GroupFilter.None();
            case AllFilters(List<GroupFilter> filters) ->
                    new AllFilters(filters.stream().map(KnownRules::of).toList());
            case GroupFilter.None _,
                    GroupFilter.ZeroVariance _,
                    PassRateBand _,
                    MeanRewardBand _,
                    DeviationThreshold _ ->
                    filter;
        };
    }

    private static Optional<String> gap(GroupFilter filter) {
        return of(filter).equals(filter)
                ? Optional.empty()
                : Optional.of(
                        "The filter covariance reads log-probs, which are unknown here: it drops"
                                + " nothing.");
    }

    private static Optional<String> gap(GuidanceSpec guidance) {
        return switch (guidance) {
            case Recovering _ ->
                    Optional.of(
                            "What a diagnosis is worth is unknown here: rollouts that the guidance"
                                    + " recover lets try again pass as any other.");
            case Scaffolding scaffold when scaffold.of() == ScaffoldSource.CHECKLIST ->
                    Optional.of(
                            "What a checklist is worth is unknown here: rollouts with a scaffold of"
                                    + " it pass as any other.");
            case RollingIn _ ->
                    Optional.of(
                            "Where another model leads is unknown here: rollouts with a roll-in"
                                    + " pass as any other.");
            case HintLadder ladder when ladder.asksModels() ->
                    Optional.of(
                            "What hints are worth that a model writes is unknown here: they give"
                                    + " nothing away.");
            case Demonstrating demonstrating when demonstrating.asksModels() ->
                    Optional.of(
                            "Which solution the policy is surest behind is unknown here: they are"
                                    + " taken in turn.");
            case GuidanceSpec.Hint _,
                    GuidanceSpec.Prefix _,
                    Escalating _,
                    Withdrawing _,
                    Scaffolding _,
                    PartialSolutions _,
                    MinimalHints _,
                    ReverseStarts _,
                    HintLadder _,
                    Demonstrating _,
                    Interleaving _ ->
                    Optional.empty();
        };
    }
}
