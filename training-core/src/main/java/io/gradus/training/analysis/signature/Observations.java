package io.gradus.training.analysis.signature;

import io.gradus.training.base.Metric;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The events of a short run, kept for its signature. */
public final class Observations implements EventListener {
    private final List<TrainingEvent> events = new ArrayList<>();

    @Override
    public void on(TrainingEvent event) {
        events.add(event);
    }

    /** Everything that was told, in order. */
    public List<TrainingEvent> events() {
        return List.copyOf(events);
    }

    /** The training steps, in order. */
    List<TrainingEvent.StepCompleted> steps() {
        return of(TrainingEvent.StepCompleted.class).toList();
    }

    /** The stages that were entered, in order. */
    Stream<TrainingEvent.StageEntered> entries() {
        return of(TrainingEvent.StageEntered.class);
    }

    <E extends TrainingEvent> Stream<E> of(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast);
    }

    /** What was told while the run was in the stage of this name. */
    Observations in(String stage) {
        Observations inside = new Observations();
        String current = "";
        for (TrainingEvent event : events) {
            if (event instanceof TrainingEvent.StageEntered entered) {
                current = entered.name();
            }
            if (current.equals(stage)) {
                inside.on(event);
            }
        }
        return inside;
    }

    /** The names of the stages that were entered. */
    TreeSet<String> stages() {
        TreeSet<String> names = new TreeSet<>();
        entries().forEach(entry -> names.add(entry.name()));
        return names;
    }

    /** The names of all metrics that were told. */
    TreeSet<String> metricNames() {
        TreeSet<String> names = new TreeSet<>();
        metrics().forEach(told -> told.forEach(m -> names.add(m.name())));
        return names;
    }

    /** The values of a series, one for each step that told it with a finite value. */
    List<Double> points(Series series) {
        return values(series)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .filter(Double::isFinite)
                .toList();
    }

    private Stream<OptionalDouble> values(Series series) {
        return switch (series) {
            case Series.OfMetric(String name) -> {
                Glob glob = new Glob(name);
                yield metrics().map(told -> mean(told, glob));
            }
            case Series.OfStage() ->
                    steps().stream().map(step -> OptionalDouble.of(step.stage() + 1.0));
            case Series.OfGroups(GroupView view, String name) -> {
                Glob glob = new Glob(name);
                yield steps().stream().map(step -> view.in(step.groups(), glob));
            }
            case Series.OfTexts(String regex) -> {
                Pattern pattern = Pattern.compile(regex, Pattern.DOTALL);
                yield of(TrainingEvent.RolloutsSampled.class)
                        .map(shown -> matching(shown.groups(), pattern));
            }
            case Series.InStage(Series inner, String stage) -> in(stage).values(inner);
        };
    }

    private Stream<List<Metric>> metrics() {
        return events.stream()
                .flatMap(event ->
                        switch (event) {
                            case TrainingEvent.StepCompleted e -> Stream.of(e.metrics());
                            case TrainingEvent.EvaluationCompleted e -> Stream.of(e.metrics());
                            case TrainingEvent.WarmStartStep e -> Stream.of(e.metrics());
                            case TrainingEvent.TrainerReported e -> Stream.of(e.metrics());
                            case TrainingEvent.WarmStartFinished _,
                                    TrainingEvent.ModelBorrowed _,
                                    TrainingEvent.StageEntered _,
                                    TrainingEvent.RolloutsSampled _,
                                    TrainingEvent.ArtifactProduced _,
                                    TrainingEvent.Steered _,
                                    TrainingEvent.RunFinished _ ->
                                    Stream.empty();
                        });
    }

    private static OptionalDouble mean(List<Metric> told, Glob name) {
        return told.stream()
                .filter(m -> name.fits(m.name()))
                .mapToDouble(Metric::value)
                .filter(Double::isFinite)
                .average();
    }

    private static OptionalDouble matching(List<SampledGroup> groups, Pattern pattern) {
        return groups.stream()
                .flatMap(g -> g.rollouts().stream())
                .mapToDouble(r -> pattern.matcher(r.completion()).find() ? 1 : 0)
                .average();
    }
}
