package io.gradus.training.formula;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Runs a test with every row of a {@link FormulaTable}. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@ArgumentsSource(FormulaRows.Provider.class)
public @interface FormulaRows {
    /** Name of the table. */
    String value();

    /** Gives the rows. */
    final class Provider implements ArgumentsProvider, AnnotationConsumer<FormulaRows> {
        private String table = "";

        @Override
        public void accept(FormulaRows rows) {
            table = rows.value();
        }

        @Override
        public Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context) {
            return FormulaTable.read(table).rows().stream().map(Arguments::of);
        }
    }
}
