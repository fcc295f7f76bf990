package io.gradus.frontend.launch;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentArm;
import io.gradus.backend.experiments.ExperimentRules;
import io.gradus.backend.experiments.NewExperiment;
import io.gradus.backend.experiments.PinnedCurriculum;
import io.gradus.backend.experiments.SweepAxis;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.RunPlace;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.training.analysis.experiment.ControlArm;
import io.gradus.training.base.statistics.MiddleInterval;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Settings of the launch screen; its query parameters, so that it can be shared and remembered.
 *
 * @param treatment the design that is started
 * @param controls control arms
 * @param others further designs
 * @param sweep places of the design with values
 * @param seeds seeds
 * @param device absent means the design's own
 * @param maxSteps absent means what the designs say
 * @param maxTokens absent means no limit
 * @param rules what ends runs before their own limits
 * @param placement where the runs are trained
 */
record LaunchSettings(
        PinnedCurriculum treatment,
        List<ControlArm> controls,
        List<PinnedCurriculum> others,
        List<SweepAxis> sweep,
        List<Long> seeds,
        Optional<String> device,
        Optional<Long> maxSteps,
        Optional<Long> maxTokens,
        ExperimentRules rules,
        Placement placement) {
    private static final String SWEEP = "sweep";
    private static final List<Long> ONE_SEED = List.of(1L);

    /** A single run of a design. */
    static LaunchSettings of(PinnedCurriculum treatment) {
        return new LaunchSettings(
                treatment,
                List.of(),
                List.of(),
                List.of(),
                ONE_SEED,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                ExperimentRules.NONE,
                Placement.HERE);
    }

    /** Those of an experiment, all but what it sweeps, which it keeps as arms only. */
    static LaunchSettings of(Experiment experiment) {
        List<ExperimentArm> arms = experiment.arms();
        return new LaunchSettings(
                experiment.treatment(),
                arms.stream().flatMap(arm -> arm.control().stream()).toList(),
                arms.stream()
                        .map(ExperimentArm::design)
                        .filter(design -> !design.equals(experiment.treatment()))
                        .toList(),
                List.of(),
                experiment.seeds(),
                Optional.of(experiment.device()).filter(device -> !device.equals("auto")),
                experiment.maxSteps(),
                experiment.maxTokens(),
                new ExperimentRules(experiment.maxTotalTokens(), experiment.futility()),
                experiment.runs().getFirst().placement());
    }

    /**
     * The same with the seeds that follow: as many again, and at least so many that there are
     * enough for an interval.
     */
    LaunchSettings withMoreSeeds() {
        long last = seeds.stream().mapToLong(Long::longValue).max().orElse(0);
        int more = Math.max(seeds.size(), MiddleInterval.FEWEST - seeds.size());
        return new LaunchSettings(
                treatment,
                controls,
                others,
                sweep,
                LongStream.rangeClosed(last + 1, last + more).boxed().toList(),
                device,
                maxSteps,
                maxTokens,
                rules,
                placement);
    }

    /** The settings of an address; what is unknown in it is ignored. */
    static LaunchSettings read(PinnedCurriculum treatment, QueryParameters query) {
        return new LaunchSettings(
                treatment,
                words(query, "arms").stream()
                        .flatMap(w -> ControlArm.find(w).stream())
                        .distinct()
                        .toList(),
                words(query, "designs").stream()
                        .flatMap(w -> design(w).stream())
                        .distinct()
                        .toList(),
                query.getSingleParameter(SWEEP).map(SweepAddress::read).orElse(List.of()),
                query.getSingleParameter("seeds").flatMap(SeedList::parse).orElse(ONE_SEED),
                query.getSingleParameter("device").filter(d -> d.matches("auto|cpu|cuda:\\d{1,2}")),
                number(query, "steps"),
                number(query, "tokens"),
                rules(query),
                placement(query));
    }

    private static ExperimentRules rules(QueryParameters query) {
        return new ExperimentRules(
                number(query, "total"),
                query.getSingleParameter("looks")
                        .flatMap(looks ->
                                RuleText.rule(
                                        looks, query.getSingleParameter("margin").orElse("0"))));
    }

    private static Placement placement(QueryParameters query) {
        Optional<RunPlace> place = query.getSingleParameter("where").flatMap(RunPlace::find);
        List<String> labels = place.isPresent() ? words(query, "labels") : List.of();
        try {
            return Placement.of(place.map(RunPlace::word), Optional.of(labels), Optional.empty());
        } catch (BadInput unknown) {
            return Placement.HERE;
        }
    }

    /** Whether an address says more than which design. */
    static boolean areIn(QueryParameters query) {
        return query.getParameters().keySet().stream()
                .anyMatch(
                        List.of(
                                        "arms", "designs", SWEEP, "seeds", "device", "steps",
                                        "tokens", "total", "looks", "where")
                                ::contains);
    }

    /** The address; what is as usual is not written. */
    QueryParameters query() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(LaunchNavigation.CURRICULUM, treatment.curriculum());
        all.put(LaunchNavigation.VERSION, Integer.toString(treatment.version()));
        if (!others.isEmpty()) {
            all.put(
                    "designs",
                    others.stream()
                            .map(PinnedCurriculum::toString)
                            .collect(Collectors.joining(",")));
        }
        if (!sweep.isEmpty()) {
            all.put(SWEEP, SweepAddress.text(sweep));
        }
        all.putAll(choices());
        return QueryParameters.simple(all);
    }

    /** Choices that a browser remembers: all but the designs and what is swept in one of them. */
    Map<String, String> choices() {
        Map<String, String> all = new LinkedHashMap<>();
        if (!controls.isEmpty()) {
            all.put(
                    "arms",
                    controls.stream().map(ControlArm::word).collect(Collectors.joining(",")));
        }
        if (!seeds.equals(ONE_SEED)) {
            all.put("seeds", seeds.stream().map(String::valueOf).collect(Collectors.joining(",")));
        }
        device.ifPresent(d -> all.put("device", d));
        maxSteps.ifPresent(s -> all.put("steps", s.toString()));
        maxTokens.ifPresent(t -> all.put("tokens", t.toString()));
        rules.maxTotalTokens().ifPresent(t -> all.put("total", t.toString()));
        rules.futility()
                .ifPresent(rule -> {
                    all.put("looks", RuleText.looks(rule).replace(" ", ""));
                    all.put("margin", Double.toString(rule.margin()));
                });
        if (placement.place() != RunPlace.HERE) {
            all.put("where", placement.place().word());
        }
        if (!placement.labels().isEmpty()) {
            all.put("labels", String.join(",", placement.labels()));
        }
        return all;
    }

    /** The futility rule in words, where there is one. */
    Optional<String> rule() {
        String baseline = controls.isEmpty() ? ExperimentArm.TREATMENT : controls.getFirst().word();
        return rules.futility().map(rule -> rule.sentence(baseline));
    }

    /** The experiment that these settings describe. */
    NewExperiment request(String name, List<String> sendKeysTo) {
        return new NewExperiment(
                Optional.of(name).filter(n -> !n.isBlank()),
                treatment,
                controls,
                others,
                sweep,
                seeds,
                device,
                maxSteps,
                maxTokens,
                rules,
                sendKeysTo,
                placement);
    }

    private static List<String> words(QueryParameters query, String key) {
        return query.getSingleParameter(key).stream()
                .flatMap(text -> Arrays.stream(text.split(",")))
                .map(String::strip)
                .toList();
    }

    private static Optional<PinnedCurriculum> design(String text) {
        int at = text.lastIndexOf('@');
        return at > 0 && text.substring(at + 1).matches("[1-9]\\d{0,8}")
                ? Optional.of(
                        new PinnedCurriculum(
                                text.substring(0, at), Integer.parseInt(text.substring(at + 1))))
                : Optional.empty();
    }

    private static Optional<Long> number(QueryParameters query, String key) {
        return query.getSingleParameter(key)
                .filter(text -> text.matches("[1-9]\\d{0,17}"))
                .map(Long::valueOf);
    }
}
