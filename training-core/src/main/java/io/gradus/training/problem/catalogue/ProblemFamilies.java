package io.gradus.training.problem.catalogue;

import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.dataset.Datasets;
import io.gradus.training.problem.family.arithmetic.ArithmeticFamilies;
import io.gradus.training.problem.family.data.DataFamilies;
import io.gradus.training.problem.family.episode.EpisodeFamilies;
import io.gradus.training.problem.family.game.GameFamilies;
import io.gradus.training.problem.family.graph.GraphFamilies;
import io.gradus.training.problem.family.grid.GridFamilies;
import io.gradus.training.problem.family.logic.LogicFamilies;
import io.gradus.training.problem.family.outside.OutsideFamilies;
import io.gradus.training.problem.family.program.ProgramFamilies;
import io.gradus.training.problem.family.text.TextFamilies;
import java.util.List;
import java.util.Optional;

/** The list of all problem families, area by area. */
public final class ProblemFamilies {
    private static final List<ProblemArea> AREAS =
            List.of(
                    new ProblemArea("arithmetic", ArithmeticFamilies.all()),
                    new ProblemArea("text", TextFamilies.all()),
                    new ProblemArea("logic", LogicFamilies.all()),
                    new ProblemArea("graph", GraphFamilies.all()),
                    new ProblemArea("grid", GridFamilies.all()),
                    new ProblemArea("data", DataFamilies.all()),
                    new ProblemArea("program", ProgramFamilies.all()),
                    new ProblemArea("episode", EpisodeFamilies.all()),
                    new ProblemArea("game", GameFamilies.all()),
                    new ProblemArea("outside", OutsideFamilies.all()));

    private static final List<ProblemFamily> ALL =
            AREAS.stream().flatMap(area -> area.families().stream()).toList();

    private ProblemFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }

    /** The families by area. */
    public static List<ProblemArea> areas() {
        return AREAS;
    }

    /** Their words in documents. */
    public static List<String> names() {
        return ALL.stream().map(ProblemFamily::name).toList();
    }

    /** The family of this name; a name such as {@code dataset:gsm8k.1f3a9c20} is a dataset. */
    public static Optional<ProblemFamily> named(String name) {
        return Datasets.isDataset(name)
                ? Datasets.named(name)
                : ALL.stream().filter(f -> f.name().equals(name)).findFirst();
    }

    /** The area that a family belongs to; of any other name it is {@code dataset}. */
    public static String area(String family) {
        return AREAS.stream()
                .filter(area -> area.families().stream().anyMatch(f -> f.name().equals(family)))
                .map(ProblemArea::name)
                .findFirst()
                .orElse("dataset");
    }

    /** The words that an author may have meant by an unknown one: families, or datasets. */
    public static List<String> namesLike(String name) {
        return Datasets.isDataset(name) ? Datasets.names() : names();
    }
}
