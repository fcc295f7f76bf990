package io.gradus.training.problem.dataset.source;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;

/**
 * Turns the footer's flat schema into parquet-column's tree; texts and lists keep their meaning.
 */
final class ParquetSchema {
    private static final int MAX_DEPTH = 16;
    private static final int MAX_COLUMNS = 2000;

    private ParquetSchema() {}

    static MessageType of(List<SchemaElement> elements) {
        if (elements.isEmpty() || elements.size() > MAX_COLUMNS) {
            throw new IllegalArgumentException(
                    "a Parquet file must have 1 to " + MAX_COLUMNS + " columns");
        }
        Iterator<SchemaElement> rest = elements.iterator();
        SchemaElement root = rest.next();
        return new MessageType(root.getName(), children(root, rest, 0));
    }

    private static List<Type> children(
            SchemaElement parent, Iterator<SchemaElement> rest, int depth) {
        if (depth > MAX_DEPTH) {
            throw new IllegalArgumentException("the Parquet columns are nested too deeply");
        }
        List<Type> children = new ArrayList<>();
        for (int i = 0; i < parent.getNum_children(); i++) {
            SchemaElement element = rest.next();
            Type.Repetition repetition =
                    Type.Repetition.valueOf(element.getRepetition_type().name());
            children.add(
                    element.isSetType()
                            ? primitive(repetition, element)
                            : Types.buildGroup(repetition)
                                    .as(isList(element) ? LogicalTypeAnnotation.listType() : null)
                                    .addFields(
                                            children(element, rest, depth + 1).toArray(Type[]::new))
                                    .named(element.getName()));
        }
        return children;
    }

    private static Type primitive(Type.Repetition repetition, SchemaElement element) {
        PrimitiveTypeName name =
                switch (element.getType()) {
                    case BOOLEAN -> PrimitiveTypeName.BOOLEAN;
                    case INT32 -> PrimitiveTypeName.INT32;
                    case INT64 -> PrimitiveTypeName.INT64;
                    case INT96 -> PrimitiveTypeName.INT96;
                    case FLOAT -> PrimitiveTypeName.FLOAT;
                    case DOUBLE -> PrimitiveTypeName.DOUBLE;
                    case BYTE_ARRAY -> PrimitiveTypeName.BINARY;
                    case FIXED_LEN_BYTE_ARRAY -> PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
                };
        return new PrimitiveType(repetition, name, element.getType_length(), element.getName());
    }

    private static boolean isList(SchemaElement element) {
        return (element.isSetConverted_type() && element.getConverted_type() == ConvertedType.LIST)
                || (element.isSetLogicalType() && element.getLogicalType().isSetLIST());
    }
}
