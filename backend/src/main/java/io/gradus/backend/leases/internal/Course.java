package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Migration;
import io.gradus.backend.platform.Conflict;
import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.CurriculumState;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.StepOutcome;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.GroupComparison;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.observed.ObservedStep;
import io.gradus.training.trainer.observed.ShownGroups;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The curriculum of an external run with what is counted beside it. Problems are drawn a step at a
 * time, as a run of Gradus draws them: a trainer that leases a step, sends all its completions and
 * then leases the next gets the very problems of such a run.
 *
 * <p>Guarded by the lock of its run.
 */
final class Course {
    private final CurriculumDocument document;
    private final Curriculum curriculum;
    private final ShownGroups shown;
    private final Deque<String> drawn;
    private long rounds;
    private long leases;
    private long steps;
    private long tokens;
    private long entry;
    private int nextHeldOut;
    private long settled;
    private final List<Migration> migrations;
    private final Map<Tallied, Long> tally = new EnumMap<>(Tallied.class);
    private boolean moved;

    /** A curriculum at a place; what it remembers is empty at the start of a run. */
    Course(CurriculumDocument document, long seed, Place place, Optional<CurriculumState> state) {
        this.document = document;
        RandomStreams streams = new RandomStreams(seed);
        curriculum = Curriculum.from(document, streams, RubricServices.ofRecords());
        shown = new ShownGroups(streams);
        state.ifPresent(curriculum::restore);
        drawn = new ArrayDeque<>(place.drawn());
        rounds = place.rounds();
        leases = place.leases();
        steps = place.steps();
        tokens = place.tokens();
        entry = place.entry();
        nextHeldOut = place.nextHeldOut();
        settled = place.settled();
        tally.putAll(place.tally());
        migrations = place.migrations();
    }

    Place place() {
        return new Place(
                rounds,
                leases,
                steps,
                tokens,
                entry,
                nextHeldOut,
                settled,
                tally,
                List.copyOf(drawn),
                migrations);
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
    Problem draw() {
        moved = true;
        if (drawn.isEmpty()) {
            chosen().stream().map(problem -> problem.key().toString()).forEach(drawn::add);
        }
        return ProblemSource.problem(ProblemKey.parse(drawn.removeFirst()));
    }

    private List<Problem> chosen() {
        try {
            return curriculum.choose(++rounds, groupsPerStep(), now());
        } catch (IllegalStateException e) {
            throw new Conflict(
                    "the sampler of stage '%s' cannot choose here: %s"
                            .formatted(stage().name(), e.getMessage()),
                    "stage " + stage().name(),
                    "close this run, and give the stage a sampler that needs no policy");
        }
    }

    List<Problem> heldOut() {
        return curriculum.heldOut();
    }

    /** The next held-out problem; behind the last comes the first. */
    Problem drawHeldOut() {
        Problem problem = heldOut().get(nextHeldOut % heldOut().size());
        nextHeldOut = (nextHeldOut + 1) % heldOut().size();
        return problem;
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
     */
    Observed observe(List<ScoredGroup> groups) {
        moved = true;
        ScheduleContext before = now();
        List<AdvantagedGroup> compared = new GroupComparison(true).estimate(groups);
        ObservedStep step = new ObservedStep(groups);
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
        List<Metric> reported = curriculum.report();
        List<Metric> measured = new ArrayList<>(step.metrics(tokens));
        measured.addAll(reported);
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
                    drawn.clear(); // they belong to the stage that was left
                });
        return decision;
    }
}
