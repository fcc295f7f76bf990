package io.gradus.training.reward.criterion;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelErrorCode;
import dev.cel.common.CelIssue;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.types.CelKind;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.extensions.CelExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import dev.cel.runtime.Program;
import io.gradus.training.reward.BoundedPattern;
import io.gradus.training.reward.Judgement;
import java.util.Objects;
import java.util.Set;

/**
 * A compiled CEL expression over {@link ExpressionVariables}. Its size and depth and the number of
 * iterations are limited, and only constant regular expressions are allowed, so that evaluation
 * takes bounded time on any text.
 */
final class CelExpression {
    private static final Set<CelKind> RESULTS = Set.of(CelKind.DOUBLE, CelKind.INT, CelKind.BOOL);

    /** The others are due to the text: a section that it lacks, a word where a number belongs. */
    private static final Set<CelErrorCode> OWN_FAILURES =
            Set.of(
                    CelErrorCode.OVERLOAD_NOT_FOUND,
                    CelErrorCode.ITERATION_BUDGET_EXCEEDED,
                    CelErrorCode.INTERNAL_ERROR);

    private static final CelOptions OPTIONS =
            CelOptions.current()
                    .maxExpressionCodePointSize(2000)
                    .maxParseRecursionDepth(32)
                    .maxParseExpressionNodeCount(500)
                    .comprehensionMaxIterations(500)
                    .maxRegexProgramSize(2000)
                    .enableHeterogeneousNumericComparisons(true)
                    .build();
    private static final CelCompiler COMPILER = compiler();
    private static final CelRuntime RUNTIME =
            CelRuntimeFactory.standardCelRuntimeBuilder()
                    .setOptions(OPTIONS)
                    .addLibraries(CelExtensions.math())
                    .build();

    private final Program program;

    private CelExpression(Program program) {
        this.program = program;
    }

    /**
     * Compiles and checks types; throws {@link IllegalArgumentException} with line and column where
     * that fails.
     */
    static CelExpression of(String text) {
        CelValidationResult result = COMPILER.compile(text);
        result.getErrors().stream()
                .findFirst()
                .ifPresent(issue -> {
                    throw new IllegalArgumentException(message(issue));
                });
        try {
            CelAbstractSyntaxTree tree = result.getAst();
            check(tree);
            return new CelExpression(RUNTIME.createProgram(tree));
        } catch (CelValidationException | CelEvaluationException e) {
            throw new IllegalArgumentException("is no CEL expression: " + e.getMessage(), e);
        }
    }

    /** The value as a judgement; not applicable, with the reason, where there is none. */
    Judgement judge(ExpressionVariables variables) {
        try {
            double value =
                    switch (program.eval(variables::value)) {
                        case Boolean truth -> truth ? 1 : 0;
                        case Number number -> number.doubleValue();
                        default -> Double.NaN;
                    };
            return Double.isFinite(value)
                    ? Judgement.of(value, "computed")
                    : Judgement.notApplicable("is not finite");
        } catch (CelEvaluationException e) {
            String reason =
                    "cannot be computed: " + shortened(Objects.requireNonNull(e.getMessage()));
            return OWN_FAILURES.contains(e.getErrorCode())
                    ? Judgement.failed(reason)
                    : Judgement.notApplicable(reason);
        }
    }

    private static void check(CelAbstractSyntaxTree tree) {
        if (!RESULTS.contains(tree.getResultType().kind())) {
            throw new IllegalArgumentException(
                    "must give a number or true or false, gives " + tree.getResultType().name());
        }
        CelNavigableAst.fromAst(tree)
                .getRoot()
                .allNodes()
                .map(node -> node.expr())
                .filter(expr -> expr.getKind() == CelExpr.ExprKind.Kind.CALL)
                .map(CelExpr::call)
                .filter(call -> call.function().equals("matches"))
                .forEach(CelExpression::checkMatches);
    }

    private static void checkMatches(CelExpr.CelCall call) {
        CelExpr regex = call.args().getLast();
        if (regex.getKind() != CelExpr.ExprKind.Kind.CONSTANT
                || regex.constant().getKind() != CelConstant.Kind.STRING_VALUE) {
            throw new IllegalArgumentException("the expression of matches must be a constant text");
        }
        BoundedPattern.of(regex.constant().stringValue());
    }

    private static String message(CelIssue issue) {
        return "is no CEL expression, line %d column %d: %s"
                .formatted(
                        issue.getSourceLocation().getLine(),
                        issue.getSourceLocation().getColumn() + 1,
                        shortened(issue.getMessage()));
    }

    private static String shortened(String message) {
        return message.length() <= 200 ? message : message.substring(0, 200) + "...";
    }

    private static CelCompiler compiler() {
        CelCompilerBuilder builder =
                CelCompilerFactory.standardCelCompilerBuilder()
                        .setOptions(OPTIONS)
                        .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                        .addLibraries(CelExtensions.math());
        ExpressionVariables.TYPES.forEach(builder::addVar);
        return builder.build();
    }
}
