package io.gradus.training.catalogue;

import io.gradus.training.dataset.Datasets;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.arithmetic.ArithmeticFamilies;
import io.gradus.training.problem.data.DataFamilies;
import io.gradus.training.problem.graph.GraphFamilies;
import io.gradus.training.problem.grid.GridFamilies;
import io.gradus.training.problem.logic.LogicFamilies;
import io.gradus.training.problem.program.ProgramFamilies;
import io.gradus.training.problem.text.TextFamilies;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The list of all problem families, area by area. */
public final class ProblemFamilies {
    private static final List<ProblemFamily> ALL =
            Stream.of(
                            ArithmeticFamilies.all(),
                            TextFamilies.all(),
                            LogicFamilies.all(),
                            GraphFamilies.all(),
                            GridFamilies.all(),
                            DataFamilies.all(),
                            ProgramFamilies.all())
                    .flatMap(List::stream)
                    .toList();

    private ProblemFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
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

    /** The words that an author may have meant by an unknown one: families, or datasets. */
    public static List<String> namesLike(String name) {
        return Datasets.isDataset(name) ? Datasets.names() : names();
    }
}
