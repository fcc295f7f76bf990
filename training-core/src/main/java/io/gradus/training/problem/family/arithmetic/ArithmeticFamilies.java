package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** The families of this package. A new family is one file and one entry here. */
public final class ArithmeticFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(
                    new Addition(),
                    new Subtraction(),
                    new ChainSum(),
                    new Multiplication(),
                    new LongDivision(),
                    new ModularArithmetic(),
                    new BaseConversion(),
                    new Fractions(),
                    new LinearEquations(),
                    new GreatestCommonDivisor(),
                    new PrimeFactors(),
                    new DateArithmetic(),
                    new UnitConversion(),
                    new MatrixOperations(),
                    new Countdown());

    private ArithmeticFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }
}
