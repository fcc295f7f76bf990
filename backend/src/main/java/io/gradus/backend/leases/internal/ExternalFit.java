package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Handling;
import io.gradus.backend.leases.PartFit;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.Window;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.family.outside.Outside;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.criterion.ValueShape;
import io.gradus.training.reward.rubric.PlacedCriterion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Tells how each part of a curriculum fares with a trainer outside, before anything is leased. */
final class ExternalFit {
    /** Beginnings of the metrics that a curriculum itself reports. */
    private static final List<String> REPORTED =
            List.of(
                    "passRate/",
                    "lenient/",
                    "groups/",
                    "rubric/",
                    "pool/",
                    "sampler/",
                    "staleness/");

    private final CurriculumDocument document;
    private final List<String> leaveOut;
    private final List<PartFit> parts = new ArrayList<>();

    private ExternalFit(CurriculumDocument document, List<String> leaveOut) {
        this.document = document;
        this.leaveOut = leaveOut;
    }

    /** The parts of a document in its order, where these criteria may be left out. */
    static List<PartFit> of(CurriculumDocument document, List<String> leaveOut) {
        ExternalFit fit = new ExternalFit(document, leaveOut);
        fit.add(
                "policy",
                "policy",
                Handling.LEFT_TO_TRAINER,
                "the trainer's own model is trained; no warm start is done");
        fit.add(
                "objective",
                "objective",
                Handling.LEFT_TO_TRAINER,
                "groupSize, groupsPerStep, maxTokens and temperature hold for leases; loss,"
                        + " advantages and optimiser are the trainer's");
        fit.addRubrics();
        fit.addReacting();
        fit.parts.addAll(EpisodeFit.players(document));
        for (int i = 0; i < document.stages().size(); i++) {
            if (document.stages().get(i).enabled()) {
                fit.addStage("stages[" + i + "]", document.stages().get(i));
            }
        }
        fit.addSamplers();
        return List.copyOf(fit.parts);
    }

    private void add(String place, String part, Handling handling, String reason) {
        parts.add(new PartFit(place, part, handling, reason));
    }

    private void addRubrics() {
        document.rubrics()
                .forEach((name, rubric) -> {
                    if (scores(name)) {
                        PlacedCriterion.all("rubrics." + name, rubric).forEach(this::addCriterion);
                    }
                });
    }

    /** Whether a stage or a role is scored by the rubric of this name. */
    private boolean scores(String name) {
        return Stream.concat(
                        document.enabledStages().stream().map(StageSpec::rubric),
                        document.roles().values().stream().flatMap(role -> role.rubric().stream()))
                .anyMatch(name::equals);
    }

    /** A lease says where schedules stand by steps and tokens, not what was measured. */
    private void addReacting() {
        PlacedSchedule.in(document).stream()
                .filter(placed -> placed.path().startsWith("rubrics."))
                .filter(placed -> placed.schedule().isMeasured())
                .forEach(placed ->
                        add(
                                placed.path(),
                                "schedule",
                                Handling.REFUSED,
                                "it depends on what is measured during training, which a lease does not"
                                        + " contain; write a schedule over steps or tokens"));
    }

    private void addCriterion(PlacedCriterion placed) {
        CriterionSpec criterion = placed.spec();
        String part = "criterion " + criterion.id();
        Optional<String> refusal = JudgedHere.refusal(criterion);
        JudgedHere judged = JudgedHere.without(leaveOut);
        if (refusal.isPresent()) {
            boolean left = leaveOut.contains(criterion.id());
            add(placed.path(), part, left ? Handling.LEFT_OUT : Handling.REFUSED, refusal.get());
        } else if (JudgedHere.needsModel(criterion)) {
            boolean asked = judged.asks(criterion);
            add(
                    placed.path(),
                    part,
                    asked ? Handling.ASKED : Handling.LEFT_OUT,
                    asked
                            ? "a language model judges it; totals come with its answer"
                            : "it would be judged by a language model");
        } else if (judged.compares(criterion)) {
            add(
                    placed.path(),
                    part,
                    Handling.WITH_GROUP,
                    "it compares the completions of a group; totals come with the last of them");
        } else if (criterion.kind() instanceof CriterionKind) {
            add(placed.path(), part, Handling.AT_ONCE, atOnce(criterion));
        }
    }

    private static String atOnce(CriterionSpec criterion) {
        return criterion.shapes().stream().anyMatch(ValueShape.Tightening.class::isInstance)
                ? "by the threshold as it stands; it moves with observed steps"
                : "it needs the completion alone";
    }

    private void addStage(String path, StageSpec stage) {
        if (!stage.isRl()) {
            add(
                    path + ".kind",
                    "stage " + stage.name(),
                    Handling.REFUSED,
                    "its steps are of the kind " + stage.kindWord() + ", which only a run does");
        }
        for (ProblemSpec problems : document.families(stage)) {
            addFamily(path + ".problems", problems);
        }
        stage.guidance()
                .ifPresent(guidance -> {
                    Optional<String> hindrance = Guiding.hindrance(guidance);
                    add(
                            path + ".guidance",
                            "guidance of " + stage.name(),
                            hindrance.isEmpty() ? Handling.WITH_LEASE : Handling.LEFT_TO_TRAINER,
                            hindrance
                                    .map(reason -> reason + ", which a lease cannot express")
                                    .orElse(
                                            "guided leases contain the hint or the prefix of each"
                                                    + " rollout; others contain only the prompt"));
                });
        if (!stage.filter().admitsAll()) {
            add(
                    path + ".filter",
                    "filter of " + stage.name(),
                    Handling.LEFT_TO_TRAINER,
                    "the curriculum observes every group; the update is the trainer's");
        }
        stage.signals().distinct().forEach(signal -> addSignal(path, stage, signal));
    }

    /**
     * Lets the stages choose once, as far as they can be reached; a sampler that asks the policy
     * finds none here.
     */
    private void addSamplers() {
        if (parts.stream().anyMatch(part -> part.handling() == Handling.REFUSED)) {
            return;
        }
        Curriculum tried =
                Curriculum.from(
                        document, new RandomStreams(document.seed()), RubricServices.ofRecords());
        boolean goesOn = true;
        while (goesOn) {
            StageSpec stage = tried.stage().spec();
            try {
                tried.choose(1, 1, tried.context(0, 0));
                goesOn =
                        tried.skip("tried")
                                        instanceof
                                        StageDecision.Enter(var next, var _, var _, var _, var _)
                                && next.index() > document.stages().indexOf(stage);
            } catch (IllegalStateException e) {
                add(
                        "stages[" + document.stages().indexOf(stage) + "].sampler",
                        "sampler of " + stage.name(),
                        Handling.REFUSED,
                        e.getMessage());
                goesOn = false;
            }
        }
    }

    private void addFamily(String path, ProblemSpec problems) {
        if (problems.family().equals(Outside.NAME)) {
            add(
                    path,
                    "problems of outside",
                    Handling.LEFT_TO_TRAINER,
                    "the trainer has their texts, judges them and sends its rewards");
        }
        ProblemFamily family = ProblemSource.of(problems.family(), problems.transforms()).family();
        EpisodeFit.of(path, problems.family(), family).ifPresent(parts::add);
    }

    private void addSignal(String path, StageSpec stage, Signal signal) {
        boolean known =
                switch (signal.kind()) {
                    case PASS_RATE,
                            REWARD,
                            SOLVED_ALL,
                            SOLVED_NONE,
                            MIXED,
                            TRUNCATED,
                            LENIENT,
                            LENGTH,
                            STEPS,
                            TOKENS,
                            GROUPS ->
                            true;
                    case METRIC ->
                            signal instanceof Signal.OfMetric(var _, String name, var _)
                                    && REPORTED.stream().anyMatch(name::startsWith);
                    case ENTROPY, LOSS, EVALUATION -> false;
                };
        if (!known) {
            addReported(path, "condition of " + stage.name(), signal);
        }
    }

    /** What only the trainer measures, it reports. */
    private void addReported(String path, String part, Signal signal) {
        boolean counted =
                signal instanceof Signal.OfSteps(var _, Window window)
                        && window.unit() == Window.Unit.TOKENS;
        add(
                path,
                part,
                counted ? Handling.REFUSED : Handling.REPORTED,
                counted
                        ? signal.sentence() + " is reported by steps; write a window of steps"
                        : signal.sentence() + " is known once the trainer reports it as a metric");
    }
}
