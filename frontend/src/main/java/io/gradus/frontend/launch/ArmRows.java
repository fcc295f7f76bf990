package io.gradus.frontend.launch;

import com.vaadin.flow.component.Svg;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.experiments.ArmProgress;
import io.gradus.backend.experiments.ExperimentProgress;
import io.gradus.frontend.elements.CurriculumThumbnail;
import io.gradus.frontend.elements.Figures;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row for each arm: its curriculum in small, its held-out pass rate on axes that all arms share,
 * what its completed runs say so far, and the verdict.
 */
final class ArmRows extends Div {
    private final Map<String, CurriculumThumbnail> pictures = new HashMap<>();
    private List<ArmProgress> arms = List.of();
    private transient Optional<Comparison> comparison = Optional.empty();

    /** Rows without figures; {@code documents} has those of the arms, by their names. */
    ArmRows(Map<String, CurriculumDocument> documents) {
        documents.forEach((arm, read) -> pictures.put(arm, new CurriculumThumbnail(read)));
        setId("arm-results");
        addClassNames("panel", "stack");
    }

    /** Shows the arms, anew where anything about them changed. */
    void show(ExperimentProgress progress) {
        if (!progress.arms().equals(arms)) {
            arms = progress.arms();
            draw();
        }
    }

    /** Shows the curves and the verdicts. */
    void show(Comparison newest) {
        comparison = Optional.of(newest);
        draw();
    }

    private void draw() {
        removeAll();
        add(head(), basis());
        ArmScale scale = ArmScale.of(arms);
        Optional<ArmAxes> axes =
                comparison.map(ArmAxes::of).filter(all -> all.verdict().isPresent());
        arms.forEach(arm -> add(row(arm, scale, axes)));
        axes.ifPresent(all -> add(legend(all)));
    }

    private Div head() {
        var head = new Div(new H2("Arms"));
        head.addClassName("row");
        if (arms.stream().anyMatch(ArmProgress::provisional)) {
            var mark = new Span("provisional");
            mark.addClassName("estimate-mark");
            head.add(mark);
        }
        return head;
    }

    private static Paragraph basis() {
        var basis =
                new Paragraph(
                        "Interquartile mean of the last held-out pass rate of completed runs, with its 95 %"
                                + " interval by order statistics from five runs on.");
        basis.addClassNames("soft", "small");
        return basis;
    }

    private Div row(ArmProgress arm, ArmScale scale, Optional<ArmAxes> axes) {
        Optional<ComparedCell> cell = cell(arm);
        var name = new Div(new Span(arm.arm()), ArmVerdict.of(arm, cell));
        name.addClassName("arm-name");
        var picture = new Div();
        picture.addClassName("arm-picture");
        Optional.ofNullable(pictures.get(arm.arm())).ifPresent(picture::add);
        var row = new Div(name, picture, curve(cell, axes), result(arm, scale));
        row.addClassName("arm-result");
        row.getElement().setAttribute("data-arm", arm.arm());
        arm.stopped()
                .ifPresent(look -> {
                    var why = new Span("⊘ stopped for futility: " + look.sentence());
                    why.addClassNames("small", "futile-words");
                    row.add(why);
                });
        return row;
    }

    private Optional<ComparedCell> cell(ArmProgress arm) {
        return comparison.stream()
                .flatMap(all -> all.cells().stream())
                .filter(cell -> cell.arm().filter(arm.arm()::equals).isPresent())
                .findFirst();
    }

    private Div curve(Optional<ComparedCell> cell, Optional<ArmAxes> axes) {
        var curve = new Div();
        curve.addClassName("arm-curves");
        List<Double> grid = comparison.map(Comparison::grid).orElse(List.of());
        cell.filter(one -> one.value().isPresent())
                .flatMap(one -> axes.map(all -> new Svg(ArmCurve.svg(one, grid, all))))
                .ifPresent(curve::add);
        return curve;
    }

    private static Div result(ArmProgress arm, ArmScale scale) {
        var result = new Div(scale.track(arm), new Span(words(arm)));
        result.addClassName("arm-figures");
        return result;
    }

    private static String words(ArmProgress arm) {
        String n = arm.n() + " of " + arm.runs() + " runs";
        return arm.mean()
                .map(mean ->
                        Figures.number(mean)
                                + arm.interval()
                                        .map(i -> " (" + Figures.interval(i) + ")")
                                        .orElse("")
                                + ", "
                                + n)
                .orElse("no result yet, " + n);
    }

    private static Paragraph legend(ArmAxes axes) {
        String at =
                axes.verdict()
                        .map(tokens ->
                                "; arms are compared at %s, the dashed line"
                                        .formatted(Figures.whole(tokens)))
                        .orElse("");
        var legend =
                new Paragraph(
                        "Curves: held-out pass rate from 0 to %s over 0 to %s generated tokens%s."
                                .formatted(
                                        Figures.number(axes.top()),
                                        Figures.whole(axes.tokens()),
                                        at));
        legend.addClassNames("soft", "small");
        return legend;
    }
}
