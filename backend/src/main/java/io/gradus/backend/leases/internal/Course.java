package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Migration;
import io.gradus.backend.leases.Split;
import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.CurriculumState;
import io.gradus.training.curriculum.HelpGiven;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.StepOutcome;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.GroupComparison;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.observed.ObservedStep;
import io.gradus.training.trainer.observed.ShownGroups;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The curriculum of an external run with what is counted beside it. Problems are drawn a step at a
 * time, as a run of Gradus draws them: a trainer that leases a step, sends all its completions and
 * then leases the next gets the very problems of such a run.
 *
 * <p>Guarded by the lock of its run.
 */
final class Course {
    private final CurriculumDocument document;
    private final long seed;
    private final Curriculum curriculum;
    private final Judges judges;
    private final ShownGroups shown;
    private final Draws draws;
    private long leases;
    private long steps;
    private long tokens;
    private long entry;
    private long settled;
    private final List<Migration> migrations;
    private @Nullable Long newestVersion;
    private final Map<Tallied, Long> tally = new EnumMap<>(Tallied.class);
    private boolean moved;

    /** A curriculum at a place; what it remembers is empty at the start of a run. */
    Course(
            CurriculumDocument document,
            long seed,
            Judges judges,
            Place place,
            Optional<CurriculumState> state) {
        this.judges = judges;
        this.document = document;
        this.seed = seed;
        RandomStreams streams = new RandomStreams(seed);
        curriculum = Curriculum.from(document, streams, judges.services());
        shown = new ShownGroups(streams);
        state.ifPresent(curriculum::restore);
        draws = new Draws(curriculum, place);
        leases = place.leases();
        steps = place.steps();
        tokens = place.tokens();
        entry = place.entry();
        settled = place.settled();
        tally.putAll(place.tally());
        migrations = place.migrations();
        newestVersion = place.newestVersion();
    }

    /** The course of the same run at another place, with what its curriculum remembered there. */
    Course at(Place other, CurriculumState memory) {
        Course there =
                new Course(document, seed, judges, other, Optional.of(memory.of(document.hash())));
        there.moved = true;
        return there;
    }

    Place place() {
        return new Place(
                draws.rounds(),
                leases,
                steps,
                tokens,
                entry,
                draws.nextHeldOut(),
                settled,
                tally,
                draws.drawn(),
                migrations,
                newestVersion,
                draws.heldOutAgain());
    }

    /** Returns what the curriculum remembers, where it changed since this was asked last. */
    Optional<CurriculumState> takeChange() {
        boolean changed = moved;
        moved = false;
        return changed ? Optional.of(curriculum.save()) : Optional.empty();
    }

    /** Returns what the curriculum remembers. */
    CurriculumState memory() {
        return curriculum.save();
    }

    /** When newer versions of Gradus took it over. */
    List<Migration> migrations() {
        return migrations;
    }

    CurriculumDocument document() {
        return document;
    }

    /** Which criteria are judged here. */
    JudgedHere judged() {
        return judges.judged();
    }

    /** What language models answered. */
    Verdicts verdicts() {
        return judges.verdicts();
    }

    /** How problems are put to the policy that the document names. */
    Wording wording() {
        return document.wording();
    }

    Stage stage() {
        return curriculum.stage();
    }

    Stage stage(int index) {
        return curriculum.stage(index);
    }

    List<ConditionReport> conditions() {
        return curriculum.conditions();
    }

    int groupsPerStep() {
        return stage().objective().groupsPerStep();
    }

    long steps() {
        return steps;
    }

    long entry() {
        return entry;
    }

    long tallied(Tallied what) {
        return tally.getOrDefault(what, 0L);
    }

    void tally(Tallied what, long number) {
        if (number > 0) {
            tally.merge(what, number, Long::sum);
        }
    }

    /** The newest policy version, where completions told any. */
    Optional<Long> told() {
        return Optional.ofNullable(newestVersion);
    }

    /** The newest policy version that completions told; 0 before the first. */
    long newestVersion() {
        return newestVersion == null ? 0 : newestVersion;
    }

    /** Notes a policy version that a completion told. */
    void sees(long version) {
        newestVersion = newestVersion == null ? version : Math.max(newestVersion, version);
    }

    /** Where schedules stand now. */
    ScheduleContext now() {
        return curriculum.context(steps, tokens);
    }

    long nextLease() {
        return ++leases;
    }

    long nextSettled() {
        return ++settled;
    }

    /** The next problem to train on. */
    Drawn draw() {
        moved = true;
        return draws.next(groupsPerStep(), now());
    }

    /** What guidance gives the rollouts of a problem; those behind the end are given nothing. */
    List<LentStart> starts(Drawn drawn, Problem problem, int rollouts) {
        return Guiding.isCarried(stage().spec())
                ? Guiding.starts(
                        curriculum.guidance(now(), drawn.round()),
                        problem,
                        drawn.seat(),
                        rollouts,
                        stage().objective().tokensAt(now()),
                        wording())
                : List.of();
    }

    /**
     * Takes note of what the trainer measured. Before the first step there is nothing that numbers
     * could belong to, unless they are of an evaluation.
     */
    void reported(TrainerReport report) {
        moved = true;
        if (steps > 0 && !report.numbers().isEmpty()) {
            curriculum.reported(report.numbers());
        }
        if (!report.evaluation().isEmpty()) {
            curriculum.evaluated(report.evaluation());
        }
    }

    List<Problem> heldOut() {
        return curriculum.heldOut();
    }

    /** Takes problems back, in order, before all others; held-out ones or those to train on. */
    void takeBack(List<Drawn> problems, Split split) {
        draws.takeBack(problems, split);
    }

    /** The next held-out problem; behind the last comes the first. */
    Problem drawHeldOut() {
        return draws.nextHeldOut(heldOut());
    }

    /**
     * Outcome of a step.
     *
     * @param metrics what the curriculum reported
     * @param measured all numbers of the step, what the curriculum reported last
     * @param conditions the stage's rules as they stood then
     * @param compared its groups with group-relative advantages
     * @param shown those of them whose texts are shown
     * @param decision where it led
     */
    record Observed(
            long step,
            List<Metric> metrics,
            List<Metric> measured,
            List<ConditionReport> conditions,
            List<AdvantagedGroup> compared,
            List<ScoredGroup> shown,
            Optional<StageDecision> decision) {}

    /**
     * Takes note of the groups of a step and decides. What the trainer makes of rewards is not
     * known; samplers see the group-relative advantages.
     *
     * @param further metrics of the step beside the curriculum's own
     */
    Observed observe(List<ScoredGroup> groups, List<Metric> further) {
        moved = true;
        ScheduleContext before = now();
        List<AdvantagedGroup> compared = new GroupComparison(true).estimate(groups);
        ObservedStep step = new ObservedStep(groups);
        if (Guiding.isCarried(stage().spec())) {
            curriculum.guidance(before, steps + 1); // a guide reports what it gives at this place
        }
        steps++;
        tokens += step.tokens();
        curriculum.observe(
                new StepOutcome(
                        steps,
                        before,
                        groups,
                        compared.stream().map(AdvantagedGroup::meanAbsolute).toList(),
                        Double.NaN,
                        step.meanLength(),
                        step.tokens()));
        List<Metric> reported =
                Stream.concat(curriculum.report().stream(), further.stream()).toList();
        List<Metric> measured =
                Stream.of(step.metrics(tokens), HelpGiven.metrics(stage(), groups), reported)
                        .flatMap(List::stream)
                        .toList();
        curriculum.measured(measured);
        List<ConditionReport> conditions = curriculum.conditions();
        return new Observed(
                steps,
                reported,
                measured,
                conditions,
                compared,
                shown.pick(steps, groups),
                decide());
    }

    private Optional<StageDecision> decide() {
        Optional<StageDecision> decision =
                document.budget()
                        .flatMap(budget -> budget.spent(steps, tokens))
                        .<StageDecision>map(StageDecision.Finish::new)
                        .or(curriculum::advance);
        decision.filter(StageDecision.Enter.class::isInstance)
                .ifPresent(_ -> {
                    entry++;
                    draws.leaveStage();
                });
        return decision;
    }
}
