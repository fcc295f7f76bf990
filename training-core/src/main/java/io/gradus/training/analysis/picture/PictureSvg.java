package io.gradus.training.analysis.picture;

import static io.gradus.training.document.Markup.escaped;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A curriculum in small, as SVG without colours of its own: a card for each stage with a bar for
 * each difficulty attribute whose level changes within the curriculum, or the families where none
 * does; between cards the threshold of the gate on a scale from 0 to 1. Classes for style sheets
 * are {@code stage}, {@code off}, {@code card}, {@code name}, {@code family}, {@code more}, {@code
 * track}, {@code level}, {@code gate}, {@code threshold}, {@code way} and {@code back}.
 */
public final class PictureSvg {
    private static final int WIDTH = 300;
    private static final int HEIGHT = 64;
    private static final int GAP = 22;
    private static final int TOP = 4;
    private static final int CARD = 44;
    private static final int WIDEST = 120;
    private static final int MARGIN = 6;
    private static final int MOST_STAGES = 4;
    private static final int MOST_BARS = 3;
    private static final double LETTER = 5.4;

    private static final String SVG = "http://www.w3.org/2000/svg";

    private static final String STYLE =
            """
            <style>
            svg { --ink: #14181f; --soft: #5a6272; --line: #dfe3ea; --page: #fff; --accent: #2a3f9d; }
            @media (prefers-color-scheme: dark) {
              svg { --ink: #e8ebf1; --soft: #9aa3b4; --line: #333b49; --page: #161b24; --accent: #8fa2ff; }
            }
            text { font: 9.5px sans-serif; fill: var(--ink); }
            .card { fill: var(--page); stroke: var(--line); }
            .off { opacity: 0.5; }
            .family, .more { fill: var(--soft); }
            .track { fill: var(--line); }
            .level { fill: var(--accent); }
            .way, .back, .gate, .threshold { fill: none; stroke: var(--soft); stroke-width: 1.2; }
            .back { stroke-dasharray: 3 2; }
            .gate { stroke: var(--line); stroke-width: 3; }
            .threshold { stroke: var(--accent); stroke-width: 2.5; }
            </style>
            """;

    private final StringBuilder svg = new StringBuilder();
    private final CurriculumPicture picture;
    private final Map<String, LevelBar> scales;
    private final int shown;
    private final int width;
    private final double card;

    private PictureSvg(CurriculumPicture picture, int shown, int width) {
        this.picture = picture;
        this.shown = shown;
        this.width = width;
        scales = scales(picture);
        card = Math.min(WIDEST, (width - (shown - 1.0) * GAP) / shown);
    }

    /** The picture, at most four stages of it and how many follow. */
    public static String thumbnail(CurriculumPicture picture) {
        int shown = Math.min(picture.stages().size(), MOST_STAGES);
        return new PictureSvg(picture, shown, WIDTH).draw();
    }

    /** All stages of the picture, as wide as they need. */
    public static String whole(CurriculumPicture picture) {
        int shown = picture.stages().size();
        return new PictureSvg(picture, shown, shown * (WIDEST + GAP) - GAP).draw();
    }

    /** The whole picture as a file with colours of its own, for light and dark pages. */
    public static String file(CurriculumPicture picture) {
        String whole = whole(picture);
        int inside = whole.indexOf('>') + 1;
        return whole.substring(0, inside).replaceFirst("<svg", "<svg xmlns=\"" + SVG + "\"")
                + STYLE
                + whole.substring(inside);
    }

    /** What all stages together draw from, by attribute; nothing where that is a single level. */
    private static Map<String, LevelBar> scales(CurriculumPicture picture) {
        Map<String, LevelBar> scales = new HashMap<>();
        picture.stages().stream()
                .flatMap(stage -> stage.levels().stream())
                .forEach(bar -> scales.merge(bar.attribute(), bar, LevelBar::with));
        scales.values().removeIf(bar -> bar.low() == bar.high());
        return scales;
    }

    private String draw() {
        put(
                "<svg class=\"curriculum-picture\" viewBox=\"0 0 %d %d\" preserveAspectRatio=\"xMinYMid\" role=\"img\" aria-label=\"%s\">",
                width, HEIGHT, escaped(label()));
        for (int i = 0; i < shown; i++) {
            stage(picture.stages().get(i), left(i));
        }
        picture.arrows().stream()
                .filter(arrow -> arrow.from() < shown && arrow.to() < shown)
                .forEach(this::arrow);
        int more = picture.stages().size() - shown;
        if (more > 0) {
            text("more", width, HEIGHT - 3.0, "end", "+ %d more".formatted(more));
        }
        return svg.append("</svg>").toString();
    }

    private String label() {
        return "Stages: "
                + String.join(", ", picture.stages().stream().map(StagePicture::name).toList());
    }

    private double left(int stage) {
        return stage * (card + GAP);
    }

    private void stage(StagePicture stage, double x) {
        put(
                "<g class=\"%s\"><title>%s</title>",
                stage.enabled() ? "stage" : "stage off", escaped(stage.words()));
        put(
                "<rect class=\"card\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"4\"/>",
                at(x + 0.5), at(TOP), at(card - 1), at(CARD));
        text("name", x + MARGIN, TOP + 13.0, "start", shortened(stage.name()));
        List<LevelBar> bars =
                stage.levels().stream()
                        .filter(bar -> scales.containsKey(bar.attribute()))
                        .limit(MOST_BARS)
                        .toList();
        for (int i = 0; i < bars.size(); i++) {
            bar(bars.get(i), x + MARGIN, TOP + 21.0 + 7 * i);
        }
        if (bars.isEmpty()) {
            String families = String.join(", ", stage.families());
            text("family", x + MARGIN, TOP + 28.0, "start", shortened(families));
        }
        svg.append("</g>");
    }

    private void bar(LevelBar bar, double x, double y) {
        LevelBar scale = scales.get(bar.attribute());
        double width = card - 2 * MARGIN;
        double level = width / (scale.high() - scale.low() + 1);
        strip("track", x, y, width);
        strip(
                "level",
                x + (bar.low() - scale.low()) * level,
                y,
                (bar.high() - bar.low() + 1) * level);
    }

    private void strip(String kind, double x, double y, double width) {
        put(
                "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"3\" rx=\"1.5\"/>",
                kind, at(x), at(y), at(width));
    }

    private void arrow(Arrow arrow) {
        switch (arrow.kind()) {
            case PROMOTE -> promote(arrow);
            case DEMOTE, LOOP -> back(arrow);
        }
    }

    /** A gate stands before the arrow to the next card; a longer way runs below the cards. */
    private void promote(Arrow arrow) {
        double x = left(arrow.from()) + card;
        if (arrow.to() == arrow.from() + 1) {
            put(
                    "<path class=\"way\" d=\"M%s %sH%sm-4 -3l4 3l-4 3\"/>",
                    at(x + 2), at(TOP + CARD / 2.0), at(x + GAP - 2));
            threshold(picture.stages().get(arrow.from()))
                    .ifPresent(target -> gate(target, x + GAP / 2.0));
        } else {
            below("way", x - 8, left(arrow.to()) + 8);
        }
    }

    private static Optional<Double> threshold(StagePicture stage) {
        return stage.gate().stream().filter(GateTerm::isRate).map(GateTerm::target).findFirst();
    }

    /** A scale from 0 below to 1 above, with the threshold on it. */
    private void gate(double target, double x) {
        put("<path class=\"gate\" d=\"M%s %sV%s\"/>", at(x), at(TOP), at(TOP + CARD));
        put("<path class=\"threshold\" d=\"M%s %sh8\"/>", at(x - 4), at(TOP + (1 - target) * CARD));
    }

    private void back(Arrow arrow) {
        double aside = arrow.from() == arrow.to() ? 16 : 0;
        below("back", left(arrow.from()) + card / 2, left(arrow.to()) + card / 2 + aside);
    }

    private void below(String kind, double from, double to) {
        put(
                "<path class=\"%s\" d=\"M%s %sv8H%sv-8m-3 4l3 -4l3 4\"/>",
                kind, at(from), at(TOP + CARD), at(to));
    }

    private void text(String kind, double x, double y, String anchor, String text) {
        put(
                "<text class=\"%s\" x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>",
                kind, at(x), at(y), anchor, escaped(text));
    }

    private void put(String form, Object... values) {
        svg.append(form.formatted(values));
    }

    /** What fits into a card; names that differ at their ends stay different. */
    private String shortened(String text) {
        int most = (int) ((card - 2 * MARGIN) / LETTER);
        if (text.length() <= most) {
            return text;
        }
        int last = most / 3;
        return text.substring(0, most - last - 1) + "…" + text.substring(text.length() - last);
    }

    private static String at(double place) {
        String text = String.format(Locale.ROOT, "%.1f", place);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
