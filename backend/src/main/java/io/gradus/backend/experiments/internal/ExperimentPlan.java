package io.gradus.backend.experiments.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.experiments.ArmOffer;
import io.gradus.backend.experiments.ExperimentArm;
import io.gradus.backend.experiments.NewExperiment;
import io.gradus.backend.experiments.PinnedCurriculum;
import io.gradus.backend.experiments.PlannedArm;
import io.gradus.backend.experiments.SweepPlace;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.platform.Problem;
import io.gradus.training.analysis.experiment.ControlArm;
import io.gradus.training.analysis.experiment.Derivation;
import io.gradus.training.curriculum.document.BudgetSpec;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RunLength;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Makes the documents of an experiment's arms, or says what is wrong with the request. */
@Component
public class ExperimentPlan {
    private static final int MOST_SEEDS = 100;
    private static final int MOST_RUNS = 400;

    private final DesignService designs;

    ExperimentPlan(DesignService designs) {
        this.designs = designs;
    }

    /**
     * The arms with their documents, the treatment first. With control arms the treatment gets
     * their budget too, so that all arms may take equally many steps.
     */
    public List<PlannedArm> arms(NewExperiment request) {
        check(request);
        CurriculumDocument treated = limited(request.treatment(), request);
        CurriculumDocument bounded = request.controls().isEmpty() ? treated : bounded(treated);
        List<PlannedArm> arms = new ArrayList<>();
        arms.add(
                new PlannedArm(
                        new ExperimentArm(
                                ExperimentArm.TREATMENT, request.treatment(), Optional.empty()),
                        bounded));
        for (ControlArm control : request.controls()) {
            arms.add(
                    new PlannedArm(
                            new ExperimentArm(
                                    control.word(), request.treatment(), Optional.of(control)),
                            derived(control, treated)));
        }
        arms.addAll(swept(request, bounded));
        for (PinnedCurriculum other : request.others()) {
            arms.add(
                    new PlannedArm(
                            new ExperimentArm(other.toString(), other, Optional.empty()),
                            limited(other, request)));
        }
        request.rules()
                .futility()
                .ifPresent(rule -> rule.check(arms.size(), request.seeds().size()));
        return arms;
    }

    /** The points of the sweep; one that changes nothing is the treatment itself. */
    private List<PlannedArm> swept(NewExperiment request, CurriculumDocument treated) {
        PinnedCurriculum design = request.treatment();
        List<PlannedArm> arms = new ArrayList<>();
        for (SweepGrid.Point point : new SweepGrid(request.sweep()).points()) {
            CurriculumDocument own = limited(accepted(point, design), request);
            CurriculumDocument document = request.controls().isEmpty() ? own : bounded(own);
            if (!document.equals(treated)) {
                ExperimentArm arm = new ExperimentArm(point.name(), design, Optional.empty());
                arms.add(new PlannedArm(arm, document));
            }
        }
        return arms;
    }

    /** The places of a design that can be swept. */
    public List<SweepPlace> sweepPlaces(PinnedCurriculum design) {
        return SweepPlaces.of(document(design));
    }

    /** Every control arm and whether this design has it within this budget. */
    public List<ArmOffer> offers(PinnedCurriculum design, Optional<Long> maxSteps) {
        CurriculumDocument treated = budgeted(document(design), maxSteps, Optional.empty());
        return Arrays.stream(ControlArm.values())
                .map(arm ->
                        new ArmOffer(
                                arm,
                                arm.title(),
                                arm.explanation(),
                                arm.source(),
                                arm.of(treated) instanceof Derivation.Impossible(String reason)
                                        ? Optional.of(reason)
                                        : Optional.empty()))
                .toList();
    }

    private static void check(NewExperiment request) {
        Set<Long> seeds = new HashSet<>(request.seeds());
        if (request.seeds().isEmpty() || request.seeds().size() > MOST_SEEDS) {
            throw new BadInput(
                    "seeds must be 1 to " + MOST_SEEDS + ", were " + request.seeds().size(),
                    "seeds",
                    "name each seed once, for example 1, 2, 3");
        }
        if (seeds.size() < request.seeds().size()) {
            throw new BadInput(
                    "a seed is named twice: " + request.seeds(),
                    "seeds",
                    "the same seed gives the same run; name each once");
        }
        Set<PinnedCurriculum> named = new HashSet<>(request.others());
        if (named.size() < request.others().size() || named.contains(request.treatment())) {
            throw new BadInput(
                    "a design is named twice: " + request.treatment() + ", " + request.others(),
                    "designs",
                    "name each version once; the treatment is an arm already");
        }
        if (Set.copyOf(request.controls()).size() < request.controls().size()) {
            throw new BadInput(
                    "an arm is named twice: " + request.controls(), "arms", "name each once");
        }
        if (request.sweep().stream().anyMatch(axis -> axis.values().isEmpty())) {
            throw new BadInput(
                    "each swept setting needs at least one value",
                    "sweep",
                    "name values, for example [1, 2]");
        }
        Set<String> paths = new HashSet<>();
        request.sweep().stream()
                .filter(axis -> !paths.add(axis.path()))
                .findFirst()
                .ifPresent(axis -> {
                    throw new BadInput(
                            axis.path() + " is swept twice",
                            "sweep",
                            "list all its values in one entry");
                });
        long swept = new SweepGrid(request.sweep()).size();
        long runs =
                (1 + request.controls().size() + request.others().size() + swept)
                        * request.seeds().size();
        if (runs > MOST_RUNS) {
            throw new BadInput(
                    "an experiment has at most " + MOST_RUNS + " runs, this one " + runs,
                    "seeds",
                    "name fewer seeds, arms or swept values");
        }
        positive("maxSteps", request.maxSteps());
        positive("maxTokens", request.maxTokens());
        positive("maxTotalTokens", request.rules().maxTotalTokens());
    }

    private static void positive(String field, Optional<Long> limit) {
        limit.filter(value -> value < 1)
                .ifPresent(value -> {
                    throw new BadInput(
                            field + " must be >= 1, was " + value,
                            field,
                            "leave it out to use the document's value");
                });
    }

    /**
     * The document of a point: the text with its settings or, where a shorthand leaves them no
     * room, the same document with every default explicit.
     */
    private CurriculumDocument accepted(SweepGrid.Point point, PinnedCurriculum design) {
        try {
            return designs.acceptChanged(point.in(text(design)), document(design));
        } catch (BadInput | InvalidDocument inText) {
            try {
                CurriculumDocument before = document(design);
                return designs.acceptChanged(point.in(before.resolved()), before);
            } catch (BadInput | InvalidDocument inAny) {
                throw refusal(point, inText);
            }
        }
    }

    private static BadInput refusal(SweepGrid.Point point, Problem cause) {
        return switch (cause) {
            case InvalidDocument invalid ->
                    new BadInput(
                            point.name()
                                    + " cannot run: "
                                    + point.about(invalid.errors()).sentence(),
                            "sweep",
                            "leave the value out, or name one within the limits");
            default -> new BadInput(cause.getMessage(), cause.place(), cause.remedy());
        };
    }

    private static CurriculumDocument derived(ControlArm control, CurriculumDocument treated) {
        return switch (control.of(treated)) {
            case Derivation.Derived(CurriculumDocument document) -> document;
            case Derivation.Impossible(String reason) ->
                    throw new BadInput(
                            treated.curriculum() + " has no arm " + control.word() + ": " + reason,
                            "arms",
                            "leave the arm out, or set maxSteps");
        };
    }

    private static CurriculumDocument bounded(CurriculumDocument treated) {
        RunLength length = RunLength.of(treated);
        Optional<Long> steps =
                length.latest().isPresent()
                        ? Optional.of(length.latest().getAsLong())
                        : Optional.empty();
        return budgeted(treated, steps, Optional.empty());
    }

    private CurriculumDocument limited(PinnedCurriculum design, NewExperiment request) {
        return limited(document(design), request);
    }

    private static CurriculumDocument limited(CurriculumDocument document, NewExperiment request) {
        return budgeted(document, request.maxSteps(), request.maxTokens());
    }

    /** The document with the smaller of its own and the wished limits. */
    private static CurriculumDocument budgeted(
            CurriculumDocument document, Optional<Long> maxSteps, Optional<Long> maxTokens) {
        Optional<Long> steps = smaller(document.budget().flatMap(BudgetSpec::steps), maxSteps);
        Optional<Long> tokens = smaller(document.budget().flatMap(BudgetSpec::tokens), maxTokens);
        return steps.isEmpty() && tokens.isEmpty()
                ? document
                : document.withBudget(new BudgetSpec(steps, tokens));
    }

    private static Optional<Long> smaller(Optional<Long> own, Optional<Long> wished) {
        return own.isPresent() && wished.isPresent()
                ? Optional.of(Math.min(own.get(), wished.get()))
                : own.or(() -> wished);
    }

    private CurriculumDocument document(PinnedCurriculum design) {
        return designs.accept(text(design));
    }

    private String text(PinnedCurriculum design) {
        return designs.version(design.curriculum(), design.version()).text();
    }
}
