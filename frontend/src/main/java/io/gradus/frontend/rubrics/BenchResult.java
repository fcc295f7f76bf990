package io.gradus.frontend.rubrics;

import static java.util.Locale.ROOT;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.training.analysis.preview.ComparedRollout;
import io.gradus.training.analysis.preview.ComparisonReport;
import io.gradus.training.analysis.preview.CriterionShift;
import io.gradus.training.analysis.preview.Flip;
import io.gradus.training.analysis.preview.GradientChange;
import io.gradus.training.analysis.preview.Mark;
import io.gradus.training.analysis.preview.NotScored;
import java.util.List;
import java.util.Optional;

/** Changes that an edit makes, as numbers, a histogram and rollouts to read. */
final class BenchResult extends Div {
    private static final int SHOWN_FLIPS = 20;
    private static final int SHOWN_SUSPECTS = 10;
    private static final int SHOWN_GROUPS = 12;

    private final transient Marker marker;

    /** Takes marks and saves them. */
    interface Marker {
        /** Marks a rollout or takes the mark back; the mark it has then. */
        Mark mark(ComparedRollout rollout, Mark wanted);

        /** Saves the rollouts with all marks under a name. */
        void save(String name);
    }

    BenchResult(ComparisonReport report, Marker marker) {
        this.marker = marker;
        addClassName("bench-result");
        setId("bench-result");
        report.notScored().forEach(one -> add(notScored(one)));
        add(numbers(report), pictures(report), gradient(report), flips(report), suspects(report));
        add(saving());
    }

    private static Paragraph notScored(NotScored one) {
        var line = new Paragraph("Not scored: " + one.id() + ", because " + one.reason() + ".");
        line.addClassName("not-scored");
        return line;
    }

    private static Div numbers(ComparisonReport report) {
        GradientChange gradient = report.gradient();
        var tiles = new Div();
        tiles.addClassName("tiles");
        tiles.add(
                tile(
                        "groups-with-gradient",
                        gradient.before() + " → " + gradient.after(),
                        "groups with gradient, of " + report.groups()),
                tile(
                        "flips",
                        String.valueOf(report.flips()),
                        "pairs within groups that swap order"),
                tile(
                        "tau",
                        number(report.ranks().tauB()),
                        "rank agreement within groups (Kendall τ-b), n = "
                                + report.ranks().groups()
                                + " groups"),
                tile(
                        "rho",
                        number(report.ranks().rho()),
                        "rank agreement over all (Spearman ρ), n = "
                                + report.ranks().rollouts()
                                + " rollouts"),
                tile(
                        "mean",
                        "%.3f → %.3f"
                                .formatted(report.shift().meanBefore(), report.shift().meanAfter()),
                        "mean total, n = " + report.rollouts() + " rollouts"),
                tile(
                        "shift",
                        "%.3f · %.3f"
                                .formatted(
                                        report.shift().wasserstein(), report.shift().kolmogorov()),
                        "reward moved per rollout (Wasserstein-1) · largest gap between the "
                                + "distributions (KS)"));
        report.marks()
                .ifPresent(marks ->
                        tiles.add(
                                tile(
                                        "marks",
                                        "%.2f → %.2f".formatted(marks.before(), marks.after()),
                                        "share of %d × %d pairs with marked right above marked wrong"
                                                .formatted(marks.right(), marks.wrong()))));
        return tiles;
    }

    private static Div tile(String id, String value, String meaning) {
        var number = new Span(value);
        number.addClassName("number");
        var words = new Span(meaning);
        words.addClassNames("soft", "small");
        var tile = new Div(number, words);
        tile.addClassNames("panel", "tile");
        tile.setId("bench-" + id);
        return tile;
    }

    private static Div pictures(ComparisonReport report) {
        var bars =
                new Div(new H3("Totals before and after"), new HistogramChart(report.histogram()));
        bars.addClassName("panel");
        var criteria = new Div(new H3("Mean contribution per rollout"));
        criteria.addClassNames("panel", "criterion-shifts");
        report.criteria().forEach(shift -> criteria.add(shift(shift)));
        var row = new Div(bars, criteria);
        row.addClassName("bench-pictures");
        return row;
    }

    private static Div shift(CriterionShift shift) {
        var name = new Span(shift.id());
        name.addClassName("mono");
        var line = new Div(name, new Span(mean(shift.before()) + " → " + mean(shift.after())));
        line.addClassName("row");
        return line;
    }

    private static String mean(Optional<CriterionShift.Mean> mean) {
        return mean.map(m ->
                        String.format(ROOT, "%+.3f", m.contribution())
                                + (m.applicable() < 1
                                        ? String.format(
                                                ROOT, " (%.0f%% apply)", 100 * m.applicable())
                                        : ""))
                .orElse("absent");
    }

    private static Div gradient(ComparisonReport report) {
        var row =
                new Div(
                        groups("Groups that gain gradient", report.gradient().gained()),
                        groups("Groups that lose gradient", report.gradient().lost()));
        row.addClassName("bench-pictures");
        return row;
    }

    private static Div groups(String title, List<GradientChange.Spread> groups) {
        var panel = new Div(new H3(title + ": " + groups.size()));
        panel.addClassName("panel");
        groups.stream().limit(SHOWN_GROUPS).forEach(g -> panel.add(group(g)));
        if (groups.size() > SHOWN_GROUPS) {
            panel.add(new Paragraph("and " + (groups.size() - SHOWN_GROUPS) + " more"));
        }
        return panel;
    }

    private static Div group(GradientChange.Spread spread) {
        var name = new Span(spread.group());
        var problem = new Span(spread.problem());
        problem.addClassNames("soft", "mono", "small");
        var spreads =
                new Span(
                        String.format(ROOT, "spread %.3f → %.3f", spread.before(), spread.after()));
        var line = new Div(name, problem, spreads);
        line.addClassName("row");
        return line;
    }

    private Div flips(ComparisonReport report) {
        var panel = new Div(new H3("Flips, largest first"));
        panel.addClassNames("panel", "stack");
        panel.setId("bench-flip-list");
        if (report.largestFlips().isEmpty()) {
            panel.add(new Paragraph("No two rollouts of a group swap order."));
        }
        for (Flip flip : report.largestFlips().stream().limit(SHOWN_FLIPS).toList()) {
            var title =
                    new Span(
                            "%s · %s · moves by %.3f"
                                    .formatted(
                                            flip.first().group(),
                                            flip.first().problem(),
                                            flip.size()));
            title.addClassNames("soft", "small");
            var pair = new Div(title, card(flip.first()), card(flip.second()));
            pair.addClassName("flip");
            panel.add(pair);
        }
        return panel;
    }

    private Div suspects(ComparisonReport report) {
        var row =
                new Div(
                        list("Wrong but rewarded", report.suspects().wrongButRewarded()),
                        list("Right but unrewarded", report.suspects().rightButUnrewarded()));
        row.addClassName("bench-pictures");
        return row;
    }

    private Div list(String title, List<ComparedRollout> rollouts) {
        var panel = new Div(new H3(title + ": " + rollouts.size()));
        panel.addClassNames("panel", "stack");
        rollouts.stream().limit(SHOWN_SUSPECTS).map(this::card).forEach(panel::add);
        return panel;
    }

    private ComparedCard card(ComparedRollout rollout) {
        return new ComparedCard(rollout, marker);
    }

    private Div saving() {
        var name = new TextField();
        name.setId("set-name");
        name.setPlaceholder("name of the set");
        name.setAriaLabel("Name of the set");
        name.setAllowedCharPattern("[a-z0-9-]");
        var save =
                new Button("Save these rollouts with marks", click -> marker.save(name.getValue()));
        save.setId("save-set");
        var row = new Div(name, save);
        row.addClassName("row");
        return row;
    }

    private static String number(Optional<Double> value) {
        return value.map(v -> String.format(ROOT, "%.3f", v)).orElse("–");
    }
}
