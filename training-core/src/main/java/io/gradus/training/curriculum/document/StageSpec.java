package io.gradus.training.curriculum.document;

import io.gradus.training.curriculum.allocation.AllocationSpec;
import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.filter.BatchSelector;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.curriculum.filter.ReplaySpec;
import io.gradus.training.curriculum.guidance.GuidanceSpec;
import io.gradus.training.curriculum.kind.ProducesSpec;
import io.gradus.training.curriculum.kind.StageKind;
import io.gradus.training.curriculum.kind.StartFrom;
import io.gradus.training.curriculum.sampler.SamplerSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.ObjectiveOverrides;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** A stage as a document names it. */
public record StageSpec(
        @Setting(
                        common = true,
                        explanation = "Names the stage; no two stages have the same name.",
                        min = 1,
                        max = 60)
                String name,
        @Setting(explanation = "What its steps do.", defaults = "rl") StageKind kind,
        @Setting(explanation = "Which weights it begins with.", defaults = "policy")
                StartFrom start,
        @Setting(common = true, explanation = "Where its problems come from.", min = 1, max = 64)
                List<ProblemSpec> problems,
        @Setting(
                        common = true,
                        explanation = "How the next problem's source is chosen.",
                        defaults = "uniform")
                SamplerSpec sampler,
        @Setting(
                        common = true,
                        explanation = "Name of the rubric that scores it.",
                        defaults = "exact",
                        names = "rubric")
                String rubric,
        @Setting(
                        explanation =
                                "Weights of criteria of the rubric, by their ids, that differ in this stage.",
                        defaults = "{}",
                        max = 64,
                        names = "criterion")
                SequencedMap<String, Schedule> weights,
        @Setting(explanation = "Which scored groups the update sees.", defaults = "none")
                GroupFilter filter,
        @Setting(explanation = "How rollouts are divided among its problems.", defaults = "even")
                AllocationSpec allocation,
        @Setting(
                        explanation = "Which rollouts of an admitted group the update sees.",
                        defaults = "all")
                BatchSelector select,
        @Setting(
                        explanation =
                                "Which rollouts of earlier steps are trained on again; none by default.")
                Optional<ReplaySpec> replay,
        @Setting(
                        explanation =
                                "Help that rollouts get in addition to their prompts during sampling; held-out measurements never get any.")
                Optional<GuidanceSpec> guidance,
        @Setting(explanation = "Changes to the document's objective in this stage.")
                Optional<ObjectiveOverrides> objective,
        @Setting(
                        explanation =
                                "When a promotion or a loop may enter it; at the start of a run the first stage is entered in any case.")
                Optional<EntrySpec> enter,
        @Setting(explanation = "When a promotion or a loop skips it.") Optional<SkipSpec> skip,
        @Setting(
                        common = true,
                        explanation =
                                "When the next stage is entered; in the last stage, when the run is complete.")
                Optional<RuleSpec> promote,
        @Setting(explanation = "When the previous stage is entered again; not in the first stage.")
                Optional<RuleSpec> demote,
        @Setting(explanation = "When the run is complete.") Optional<RuleSpec> stop,
        @Setting(
                        common = true,
                        explanation = "Steps after which the stage is promoted in any case.",
                        min = 1,
                        unit = "steps")
                Optional<Long> maxSteps,
        @Setting(explanation = "Where it goes back to instead of being promoted, and how often.")
                Optional<LoopSpec> loop,
        @Setting(explanation = "What it produces for later stages and other runs.")
                Optional<ProducesSpec> produces,
        @Setting(
                        explanation =
                                "Whether the stage is enabled; a run skips a disabled stage as if it were absent.",
                        defaults = "true")
                boolean enabled) {
    public StageSpec {
        problems = List.copyOf(problems);
        weights = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(weights));
    }

    /** The texts of all its conditions, in the order of the record. */
    public Stream<String> conditions() {
        return Stream.of(
                        enter.map(EntrySpec::when),
                        skip.map(SkipSpec::when),
                        promote.map(RuleSpec::when),
                        demote.map(RuleSpec::when),
                        stop.map(RuleSpec::when),
                        loop.flatMap(LoopSpec::until))
                .flatMap(Optional::stream);
    }

    /** Signals that all its conditions name; of a checked stage. */
    public Stream<Signal> signals() {
        return conditions()
                .map(Condition::parse)
                .flatMap(Condition::comparisons)
                .map(Condition.Compare::signal);
    }

    /** Whether its steps are reinforcement learning. */
    public boolean isRl() {
        return kind.isRl();
    }

    /** Whether its steps roll each problem out once, plainly, and train on that alone. */
    public boolean isPlain() {
        return !sampler.expands()
                && guidance.isEmpty()
                && replay.isEmpty()
                && allocation.isEven()
                && select.takesAll()
                && (filter.admitsAll() || filter.dropsLevel() && filter.refill() == 0);
    }

    /** The document's word for what its steps do. */
    public String kindWord() {
        return Alternative.nameOf(kind);
    }

    /**
     * Describes what it changes of the document's objective, in words; empty where it changes
     * nothing.
     */
    public Optional<String> ownObjective() {
        return objective.map(ObjectiveOverrides::words).filter(words -> !words.isEmpty());
    }
}
