package io.gradus.training.problem.family.graph;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** The families of this package. A new family is one file and one entry here. */
public final class GraphFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(
                    new ShortestPath(),
                    new Connectivity(),
                    new GraphColouring(),
                    new ShortestTour(),
                    new LargestIndependentSet(),
                    new SmallestVertexCover());

    private GraphFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }
}
