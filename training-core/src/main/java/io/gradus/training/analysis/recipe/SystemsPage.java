package io.gradus.training.analysis.recipe;

import io.gradus.training.analysis.signature.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The page of all published systems, as Markdown: for each its recipes with their signatures and
 * what the last check measured, or why it has none yet.
 */
public final class SystemsPage {
    /** Characters of a setting of a check; the recipe has the whole. */
    private static final int LONGEST_VALUE = 32;

    private static final String INTRODUCTION =
            """
            # Systems

            `./gradus recipes systems` generates this page from the list of systems, the shipped recipes and their last checks; a
            test compares them.

            A *recipe* follows a system's published rule on the tiny policy and lists what it substitutes
            (`./gradus recipes show NAME`, or *Recipes* in the browser). *Fidelity* says how close it comes, by the criteria in
            [recipes.md](recipes.md#fidelity). The *signature* is what a run shows while the recipe's main mechanism is at work:
            `./gradus recipes check NAME` trains a few dozen steps with the mechanism, without it and with it wired wrong, and the
            signature must hold only with it. `./gradus recipes accept` does so on five seeds. *Scale* is the factor by which the
            check shortens windows, horizons and stages, and *also set* lists its other settings. Rewards, environments and
            mechanisms are listed in [mechanisms.md](mechanisms.md).
            """;

    /** Why the systems of whole domains have none yet. */
    private static final Map<String, String> LATER =
            Map.of(
                    "classic-rl", "Later work: classic control, no language-model policy.",
                    "robotics", "Later work: robotics, no language-model policy.",
                    "theory", "Later work: a theorem rather than a training rule.");

    private final Collection<Recipe> all;
    private final Map<Integer, List<Recipe>> recipes;
    private final Map<Integer, String> reasons;
    private final CheckResults checks;
    private final Acceptances trials;
    private final StringBuilder page = new StringBuilder(INTRODUCTION);

    private SystemsPage(
            Collection<Recipe> all, String reasons, CheckResults checks, Acceptances trials) {
        this.all = all;
        recipes =
                all.stream()
                        .filter(r -> r.document().row().isPresent())
                        .collect(
                                Collectors.groupingBy(
                                        r -> r.document().row().orElseThrow(),
                                        TreeMap::new,
                                        Collectors.toList()));
        this.reasons =
                reasons.lines()
                        .map(line -> line.split("\t", 2))
                        .collect(
                                Collectors.toMap(
                                        p -> Integer.parseInt(p[0]), p -> p[1], (a, _) -> a));
        this.checks = checks;
        this.trials = trials;
    }

    /** The page of what is shipped. */
    public static String shipped() {
        return of(
                PublishedSystem.all(),
                ShippedRecipes.all(),
                RecipeResource.text("systems-without-recipe.tsv"),
                CheckResults.shipped(),
                Acceptances.shipped());
    }

    /**
     * The page of these systems.
     *
     * @param reasons a line for each row without a recipe: the row, a tabulator, the reason
     */
    static String of(
            List<PublishedSystem> systems,
            Collection<Recipe> recipes,
            String reasons,
            CheckResults checks,
            Acceptances trials) {
        SystemsPage page = new SystemsPage(recipes, reasons, checks, trials);
        page.write(systems);
        return page.page.toString();
    }

    private void write(List<PublishedSystem> systems) {
        Map<String, List<PublishedSystem>> domains =
                systems.stream()
                        .collect(
                                Collectors.groupingBy(
                                        PublishedSystem::domain,
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        counts(domains);
        domains.keySet().stream()
                .sorted((a, b) -> order(domains, a, b))
                .forEach(domain -> domain(domains.get(domain)));
    }

    /** Domains whose systems are later work come last, the others by their number of systems. */
    private static int order(Map<String, List<PublishedSystem>> domains, String a, String b) {
        int later = Boolean.compare(LATER.containsKey(a), LATER.containsKey(b));
        int size = Integer.compare(domains.get(b).size(), domains.get(a).size());
        return later != 0 ? later : size != 0 ? size : a.compareTo(b);
    }

    private void counts(Map<String, List<PublishedSystem>> domains) {
        int systems = domains.values().stream().mapToInt(List::size).sum();
        long passed = checks.all().stream().filter(CheckResult::isPassed).count();
        long accepted = all.stream().filter(trials::accept).count();
        line("");
        line("%d of %d systems have a recipe: %s.".formatted(recipes.size(), systems, labels()));
        line("");
        line("%d recipes passed their last check. %s".formatted(passed, CheckResult.MEANING));
        line("");
        line(
                "In %d of them every mechanism has a signature that held on five of five seeds with it, and on none without it or with it wired wrong."
                        .formatted(accepted));
    }

    /** How many recipes bear each label. */
    private String labels() {
        return Arrays.stream(Fidelity.values())
                .map(f -> "%d %s".formatted(labelled(f), f.label()))
                .collect(Collectors.joining(", "));
    }

    private long labelled(Fidelity fidelity) {
        return recipes()
                .filter(r -> r.document().fidelity().filter(f -> f.is() == fidelity).isPresent())
                .count();
    }

    private Stream<Recipe> recipes() {
        return recipes.values().stream().flatMap(List::stream);
    }

    private void domain(List<PublishedSystem> systems) {
        long with = systems.stream().filter(s -> recipes.containsKey(s.row())).count();
        line("");
        line("## " + systems.getFirst().domainTitle());
        line("");
        line("%d of %d have a recipe.".formatted(with, systems.size()));
        line("");
        line(
                "| row | system | recipe | fidelity | signature | with the mechanism | without it | wrong variants | steps | scale | also set |");
        line("|---|---|---|---|---|---|---|---|---|---|---|");
        systems.forEach(this::rows);
    }

    private void rows(PublishedSystem system) {
        List<Recipe> its = recipes.getOrDefault(system.row(), List.of());
        if (its.isEmpty()) {
            String reason =
                    reasons.getOrDefault(
                            system.row(), LATER.getOrDefault(system.domain(), "No recipe yet."));
            line(
                    "| %d | %s | | | %s | | | | | | |"
                            .formatted(system.row(), cell(system.system()), cell(reason)));
        }
        its.forEach(recipe -> row(system, recipe));
    }

    private void row(PublishedSystem system, Recipe recipe) {
        MechanismSpec main =
                recipe.document().mechanisms().stream()
                        .filter(m -> m.signature().isPresent())
                        .findFirst()
                        .orElseThrow();
        List<String> cells = new ArrayList<>();
        cells.add(Integer.toString(system.row()));
        cells.add(cell(system.system()));
        cells.add("`" + recipe.name() + "`");
        cells.add(recipe.document().fidelity().map(f -> f.is().label()).orElse(""));
        cells.add(cell(main.name() + ": " + main.shows().orElseThrow()));
        cells.addAll(checked(recipe, main));
        cells.add(set(recipe.document().check()));
        line("| " + String.join(" | ", cells) + " |");
    }

    private List<String> checked(Recipe recipe, MechanismSpec main) {
        return checks.of(recipe.name())
                .flatMap(result ->
                        result.mechanisms().stream()
                                .filter(m -> m.name().equals(main.name()))
                                .findFirst()
                                .map(m ->
                                        List.of(
                                                figures(m.with()) + m.missedNote(),
                                                figures(m.without()),
                                                wrong(recipe, main),
                                                Integer.toString(result.steps()),
                                                display(result.timeScale()))))
                .orElse(List.of("not checked", "", "", "", ""));
    }

    /** The wrong variants that five seeds told apart. */
    private String wrong(Recipe recipe, MechanismSpec mechanism) {
        return trials.of(recipe.name(), mechanism.name())
                .filter(Acceptance::isAccepted)
                .map(_ -> cell(String.join(", ", mechanism.wrong().keySet())))
                .orElse("");
    }

    private static String set(CheckSpec check) {
        return check.set().entrySet().stream()
                .map(e -> "`" + cell(e.getKey()) + ": " + cut(cell(e.getValue())) + "`")
                .collect(Collectors.joining(", "));
    }

    private static String cut(String value) {
        return value.length() <= LONGEST_VALUE
                ? value
                : value.substring(0, LONGEST_VALUE - 3) + "...";
    }

    private static String figures(List<Figure> figures) {
        return figures.stream()
                .map(f -> "`" + cell(f.name()) + "` " + display(f.value()))
                .collect(Collectors.joining(", "));
    }

    /** Three digits, or that there was none. */
    static String display(double value) {
        return Double.isNaN(value) ? "not reported" : String.format(Locale.ROOT, "%.3g", value);
    }

    /** Text that fits a cell of a table. */
    static String cell(String text) {
        return text.strip().replace("|", "\\|").replaceAll("\\s+", " ");
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
